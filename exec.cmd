@rem Windows has no `exec`, with which the scripts of package.json begin: runs the rest of the line.
@%*
