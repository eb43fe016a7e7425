/** Keys start with `labels.`. */
export const texts = {
  'labels.title': 'Labels',
  'labels.thing': 'your labels',
  'labels.none': 'Label leads your way, for example Hot or Client A.',
  'labels.apply': 'Apply labels ({count})',
  'labels.new': 'New label',
  'labels.rename': 'Label name',
  'labels.color': 'Color {number}',
  'labels.add': 'Add label',
  'labels.edit': 'Edit {name}',
  'labels.delete': 'Delete {name}',
  'labels.deleteTitle': 'Delete “{name}”?',
  'labels.deleteConfirm': 'Delete label',
  'labels.deleteText': 'This removes the label from all its leads. The leads stay.',
} as const
