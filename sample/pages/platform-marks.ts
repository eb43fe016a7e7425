import type { Platform } from '../web-sites/site.ts'

interface Marks {
  /** In the head. */
  head: string
  /** Of the body element. */
  body: string
  headers: Record<string, string>
  stylesheet: string
}

const PLAIN: Marks = { head: '', body: '', headers: { server: 'Apache/2.4' }, stylesheet: '/style.css' }

/** What each platform leaves in a page: generator, class names, scripts. Nothing here makes a browser call out. */
const MARKS: Record<NonNullable<Platform>, Marks> = {
  WordPress: {
    head: '<meta name="generator" content="WordPress 6.8.3">\n<link rel="https://api.w.org/" href="/wp-json/">',
    body: 'class="wp-singular page wp-theme-tidewater"',
    headers: { server: 'nginx', 'x-powered-by': 'PHP/8.3' },
    stylesheet: '/wp-content/themes/tidewater/style.css?ver=6.8.3',
  },
  Wix: {
    head: '<meta name="generator" content="Wix.com Website Builder">\n<script>var wixBiSession = { viewerName: "thunderbolt" };</script>',
    body: 'class="" id="SITE_CONTAINER" data-wix-mesh="true"',
    headers: { server: 'Pepyaka', 'x-wix-request-id': 'sample.0001' },
    stylesheet: '/_css/site.css',
  },
  Squarespace: {
    head: '<!-- This is Squarespace. -->\n<meta itemprop="thumbnailUrl" content="http://static1.squarespace.com/static/testville/logo.png">\n<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"templateVersion":"7.1"};</script>',
    body: 'class="sqs-layout squarespace-config" id="siteWrapper"',
    headers: { server: 'Squarespace' },
    stylesheet: '/universal/styles.css',
  },
  Shopify: {
    head: '<script>var Shopify = Shopify || {}; Shopify.theme = {"name":"Dawn","id":1}; Shopify.cdnHost = "cdn.shopify.com/s/files";</script>',
    body: 'class="template-page gradient" id="shopify-section-main"',
    headers: { 'powered-by': 'Shopify', 'x-shopid': '1' },
    stylesheet: '/cdn/shop/t/1/assets/base.css',
  },
  Jimdo: {
    head: '<meta name="generator" content="Jimdo">\n<script>var jimdoData = {"cmpId":0,"isTestserver":false};</script>',
    body: 'class="body cc-page j-m-flash-styles"',
    headers: { server: 'nginx' },
    stylesheet: '/app/css/layout.css',
  },
  Webflow: {
    head: '<meta content="Webflow" name="generator">',
    body: 'class="body" data-w-id="b1"',
    headers: { server: 'openresty' },
    stylesheet: '/css/normalize.webflow.css',
  },
  TYPO3: {
    head: '<meta name="generator" content="TYPO3 CMS">\n<!-- This website is powered by TYPO3 - inspiring people to share! -->',
    body: 'id="p1" class="page-1 pagelevel-1"',
    headers: { server: 'Apache' },
    stylesheet: '/typo3conf/ext/sitepackage/Resources/Public/Css/layout.css',
  },
}

export function marksOf(platform: Platform): Marks {
  return platform === null ? PLAIN : MARKS[platform]
}
