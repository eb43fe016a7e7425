import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryPage } from './gallery/gallery-page.tsx'
import { loadLanguage } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await loadLanguage('en')
createRoot(root).render(
  <StrictMode>
    <GalleryPage />
  </StrictMode>,
)
