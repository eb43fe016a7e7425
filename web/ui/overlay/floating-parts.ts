/** The file that loads after the page is on screen: all that floats over it, and the library it rests on. */
export { SelectPopup } from '../select/select-popup.tsx'
export { ConfirmPopup } from './confirm-popup.tsx'
export { DialogPopup } from './dialog-popup.tsx'
export { HintPopup } from '../popover/hint-popup.tsx'
export { MenuPopup } from '../menu/menu-popup.tsx'
export { PopoverPopup } from '../popover/popover-popup.tsx'
export { SheetPopup } from './sheet-popup.tsx'
export { default as Toaster } from '../notification/toaster.tsx'
