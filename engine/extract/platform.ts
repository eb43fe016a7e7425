import type { HtmlPage } from '#engine/html/html-page.ts'

/** By `<meta name=generator>`, in order: the first match is the answer. */
const generators: [string, RegExp][] = [
  ['WooCommerce', /^woocommerce/i],
  [
    'WordPress',
    /wordpress|elementor|wpbakery|site kit by google|yoast|divi|avada|powered by slider revolution|wpml/i,
  ],
  ['Wix', /wix\.com/i],
  ['Squarespace', /squarespace/i],
  ['Shopify', /shopify/i],
  ['Webflow', /webflow/i],
  ['Jimdo', /jimdo/i],
  ['Weebly', /weebly/i],
  ['Joomla', /joomla/i],
  ['Drupal', /drupal/i],
  ['TYPO3', /typo3/i],
  ['GoDaddy', /godaddy|starfield|go daddy/i],
  ['Duda', /duda/i],
  ['Ghost', /^ghost/i],
  ['Hugo', /^hugo/i],
  ['Jekyll', /^jekyll/i],
  ['Eleventy', /eleventy/i],
  ['Gatsby', /^gatsby/i],
  ['Astro', /^astro/i],
  ['Next.js', /next\.js/i],
  ['Nuxt', /nuxt/i],
  ['Hexo', /^hexo/i],
  ['Docusaurus', /docusaurus/i],
  ['Contao', /contao/i],
  ['Concrete CMS', /concrete(?:5| ?cms)/i],
  ['PrestaShop', /prestashop/i],
  ['Magento', /magento/i],
  ['OpenCart', /opencart/i],
  ['Shopware', /shopware/i],
  ['Blogger', /blogger/i],
  ['Tilda', /tilda/i],
  ['1C-Bitrix', /bitrix/i],
  ['Mobirise', /mobirise/i],
  ['Strikingly', /strikingly/i],
  ['Webnode', /webnode/i],
  ['Voog', /voog|edicy/i],
  ['Odoo', /odoo/i],
  ['Umbraco', /umbraco/i],
  ['Craft CMS', /craft cms/i],
  ['Framer', /framer/i],
  ['HubSpot', /hubspot/i],
  ['Plone', /plone/i],
  ['MODX', /modx/i],
  ['ProcessWire', /processwire/i],
  ['REDAXO', /redaxo/i],
  ['Neos', /neos|flow/i],
  ['CMS Made Simple', /cms made simple/i],
  ['DotNetNuke', /dotnetnuke|dnn/i],
  ['Sitefinity', /sitefinity/i],
  ['SilverStripe', /silverstripe/i],
  ['Kirby', /kirby/i],
  ['Carrd', /carrd/i],
  ['Zyro', /zyro|hostinger website builder/i],
  ['IONOS MyWebsite', /ionos|mywebsite|diy\.?website/i],
  ['STRATO', /strato|cm4all/i],
  ['WebSite X5', /website x5|incomedia/i],
  ['Nicepage', /nicepage/i],
  ['VitePress', /vitepress/i],
  ['MkDocs', /mkdocs/i],
  ['Sphinx', /sphinx|docutils/i],
  ['Quarto', /quarto/i],
  ['Publii', /publii/i],
  ['Microsoft FrontPage', /frontpage/i],
]

/** By addresses of scripts, styles and pictures, root attributes, comments and the names of meta tags. */
const traces: [string, RegExp][] = [
  ['WordPress', /\/wp-(?:content|includes|json)\/|wp-emoji/],
  ['Shopify', /cdn\.shopify\.com|\/cdn\/shop\/|myshopify\.com/],
  ['Wix', /static\.wixstatic\.com|static\.parastorage\.com/],
  ['Squarespace', /static1?\.squarespace\.com|assets\.squarespace\.com|squarespace-cdn/],
  [
    'Webflow',
    /data-wf-(?:site|page)=|(?:assets|uploads-ssl|cdn\.prod)\.website-files\.com|assets-global\.website-files/,
  ],
  ['Jimdo', /jimcdn\.com|jimstatic\.com|jimdo(?:free|site)?\.com|jimdo-/],
  ['Weebly', /weebly\.com\/|editmysite\.com/],
  ['GoDaddy', /img1\.wsimg\.com|wsimg\.com\/(?:isteam|blobby)/],
  [
    'Duda',
    /(?:cdn|lirp|static)-?\w*\.multiscreensite\.com|irp\.cdn-website\.com|lirp\.cdn-website\.com|dudaone/,
  ],
  ['TYPO3', /\/typo3(?:conf|temp)\/|\/fileadmin\/|_assets\/[0-9a-f]{32}\/|this website is powered by typo3/i],
  [
    'Joomla',
    /\/media\/(?:jui|system\/js|vendor\/joomla|com_)|\/components\/com_|\/templates\/[\w-]+\/(?:css|js)\/template|option=com_/,
  ],
  ['Drupal', /\/sites\/(?:default|all)\/(?:files|themes|modules)|\/core\/(?:misc|themes)\/\w+|drupal/i],
  ['Magento', /\/static\/version\d+\/frontend\/|\/skin\/frontend\/|mage\/cookies/],
  ['PrestaShop', /\/modules\/(?:ps_|blockcart)|\/themes\/[\w-]+\/assets\/cache\//],
  ['Shopware', /\/bundles\/storefront\/|\/theme\/[0-9a-f]{32}\/|\/web\/cache\/\d{10}/],
  ['Contao', /\/assets\/contao|\/files\/theme.*contao|\/bundles\/contao/],
  ['Framer', /framerusercontent\.com|framer\.com\/m\//],
  ['HubSpot', /hs-sites\.com|hubspotusercontent|\/hs-fs\/|\/hubfs\//],
  ['Tilda', /tildacdn\.|tilda\.ws|static\.tilda/],
  ['1C-Bitrix', /\/bitrix\/(?:js|cache|templates|components)/],
  ['Webnode', /webnode\.\w+|d11bh4d8fhuq47|duyn491kcolsw\.cloudfront/],
  ['Voog', /(?:media|static)\.voog\.com/],
  ['Strikingly', /strikinglycdn\.com/],
  ['Carrd', /\.carrd\.co/],
  ['Zyro', /assets\.zyrosite\.com|zyrosite\.com/],
  ['IONOS MyWebsite', /(?:cdn\.website-start|mywebsite-editor|cdn\.initial-website)\.(?:de|com)/],
  ['Blogger', /blogger\.com\/static|blogspot\.com|bp\.blogspot|blogblog\.com/],
  ['Google Sites', /sites\.google\.com|gstatic\.com\/atari/],
  ['Odoo', /\/web\/assets\/|\/web_editor\/|odoo/],
  ['Nuxt', /\/_nuxt\//],
  ['Next.js', /\/_next\/(?:static|image)/],
  ['Gatsby', /\/page-data\/|gatsby-/],
  ['Astro', /\/_astro\//],
  ['SvelteKit', /\/_app\/immutable\//],
  ['Ghost', /\/ghost\/|ghost-(?:sdk|portal|search)|cdn\.jsdelivr\.net\/ghost/],
  ['Mobirise', /\/assets\/mobirise|mobirise/],
  ['Docusaurus', /docusaurus/],
  ['Bigcommerce', /cdn\d*\.bigcommerce\.com|\/stencil\//],
  ['Ecwid', /app\.ecwid\.com/],
  ['Kajabi', /kajabi-(?:app|storefronts)|kajabi\.com/],
  ['ClickFunnels', /clickfunnels\.com/],
  ['Unbounce', /unbounce\.com|ubembed/],
  ['SITE123', /site123\.com|cdn-cms/],
  ['Simplébo', /simplebo/],
  ['Homestead', /homestead\.com/],
  ['Umbraco', /\/umbraco\//],
  ['Sitecore', /\/-\/media\//],
  ['Adobe Experience Manager', /\/etc\.clientlibs\/|\/content\/dam\//],
  ['SilverStripe', /\/_resources\/themes\//],
  ['Concrete CMS', /\/concrete\/(?:js|css|themes)/],
  ['Hugo', /hugo-/],
  ['Jekyll', /begin jekyll seo tag|jekyll/i],
]

const headerTraces: [string, RegExp][] = [
  ['Shopify', /x-shopid|x-shopify|powered-by: shopify|_shopify_/],
  ['Wix', /x-wix-/],
  ['Squarespace', /server: squarespace/],
  ['WordPress', /x-pingback|wp-json|wordpress|x-redirect-by: wordpress/],
  ['Drupal', /x-drupal|x-generator: drupal/],
  ['TYPO3', /fe_typo_user|typo3/],
  ['Joomla', /x-content-encoded-by: joomla/],
  ['Ghost', /x-ghost|ghost-/],
  ['GoDaddy', /server: dps\//],
  ['Next.js', /x-powered-by: next\.js|x-nextjs/],
  ['Nuxt', /x-powered-by: nuxt/],
  ['Weebly', /x-host: .*weebly/],
  ['Webflow', /x-wf-|server: .*webflow/],
  ['Duda', /d-cache|x-duda/],
  ['PrestaShop', /prestashop/],
  ['Magento', /x-magento/],
]

/** A quick look for any of the traces: most pages of no platform hold none. */
const anyTrace = new RegExp(
  traces.map(([, { source, ignoreCase }]) => (ignoreCase ? `(?i:${source})` : source)).join('|'),
)

/**
 * The software or service a page is made with, or null: by generator, then response headers (lower-case `name: value`
 * lines, when the caller has them), then traces in addresses, root attributes and comments.
 */
export function readPlatform(page: HtmlPage, headers = ''): string | null {
  const said = page.metas.filter(({ name }) => name === 'generator').map(({ content }) => content)
  const generated =
    said.length > 0 && generators.find(([, pattern]) => said.some((text) => pattern.test(text)))
  if (generated) return generated[0]
  const served = headers !== '' && headerTraces.find(([, pattern]) => pattern.test(headers))
  if (served) return served[0]
  const marks = `${page.assets.join('\n')}\n${page.rootMarks}\n${page.comments.join('\n')}`
  if (!anyTrace.test(marks)) return null
  return traces.find(([, pattern]) => pattern.test(marks))?.[0] ?? null
}
