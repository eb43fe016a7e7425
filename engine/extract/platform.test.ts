import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { readPlatform } from './platform.ts'

const pages: Record<string, string> = {
  WordPress: '<link rel="stylesheet" href="/wp-content/themes/nord/style.css">',
  Wix: '<meta name="generator" content="Wix.com Website Builder">',
  Squarespace: '<script src="https://static1.squarespace.com/static/x.js"></script>',
  Shopify: '<script src="//cdn.shopify.com/s/files/1/x.js"></script>',
  Webflow: '<html data-wf-site="5f"><body></body></html>',
  Jimdo: '<link rel="stylesheet" href="https://assets.jimstatic.com/web.css">',
  Weebly: '<script src="https://cdn2.editmysite.com/js/site/main.js"></script>',
  Joomla: '<meta name="generator" content="Joomla! - Open Source Content Management">',
  Drupal: '<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">',
  TYPO3: '<img src="/fileadmin/logo.svg">',
  GoDaddy: '<img src="https://img1.wsimg.com/isteam/ip/x.jpg">',
  Duda: '<script src="https://irp.cdn-website.com/x/site.js"></script>',
  Ghost: '<meta name="generator" content="Ghost 5.2">',
  Hugo: '<meta name="generator" content="Hugo 0.120.4">',
  Jekyll: '<!-- Begin Jekyll SEO tag v2.8.0 -->',
  'Next.js': '<script src="/_next/static/chunks/main.js"></script>',
}
for (const [platform, html] of Object.entries(pages)) {
  it(`${platform} is told by its traces`, () =>
    assert.equal(readPlatform(parseHtml(html, 'https://a.example/')), platform))
}

it('a platform is told by response headers', () => {
  assert.equal(readPlatform(parseHtml('<p>x</p>', 'https://a.example/'), 'x-shopid: 12\n'), 'Shopify')
})

it('a page without traces has no platform', () => {
  assert.equal(readPlatform(parseHtml('<p>Wir bauen mit Wix und WordPress</p>', 'https://a.example/')), null)
})
