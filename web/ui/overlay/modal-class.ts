/** The backdrop of a dialog or sheet. It begins below the banner of a session as another user. */
export const backdropClass =
  'fixed inset-x-0 top-(--banner-height,0px) bottom-0 z-40 bg-backdrop transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A dialog's own ground: centred, or from the bottom on a phone. */
export const modalClass =
  'fixed start-1/2 top-1/2 z-40 flex max-h-[calc(100dvh-48px-var(--banner-height,0px))] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl bg-raised text-fg shadow-[0_0_0_1px_var(--line),var(--shadow-modal)] outline-none transition-[opacity,scale] duration-160 rtl:translate-x-1/2 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 max-tablet:top-auto max-tablet:bottom-0 max-tablet:w-full max-tablet:max-w-none max-tablet:translate-y-0 max-tablet:rounded-b-none'
