/** Every component in its states. */
export function GalleryPage() {
  return <h1 className="p-6 text-xl font-semibold text-fg-strong">Gallery</h1>
}
