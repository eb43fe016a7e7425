import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '../parse-html.ts'

const read = (html: string) =>
  parseHtml(html, 'https://atelier-nord.example/')
    .blocks.map(({ text }) => text)
    .join(' ')

const fadeIn = '<style>.fade-in{opacity:0;animation:fade 1s forwards}@keyframes fade{to{opacity:1}}</style>'
const bare = '<style>.fade-in{opacity:0}.x{opacity:0}.v{visibility:hidden}.hidden{display:none}</style>'
const states =
  '<style>.x{opacity:0}.x.seen{opacity:1}.v{visibility:hidden}.card:hover .v{visibility:visible}.y{opacity:0}.y{transition:opacity .4s}</style>'

const shown: [what: string, html: string][] = [
  ...[
    'overflow-hidden',
    'overflow-x-hidden',
    'bottom-0',
    'bootstrap-row',
    'robotics',
    'both',
    'trapeze',
    'honeymoon',
    'backface-hidden',
    'md:hidden',
    'hidden-xs',
    'spamalot',
  ].flatMap((name): [string, string][] => [
    [`a main of the class ${name} that fades in`, `${fadeIn}<main class="${name} fade-in">Mara Linde</main>`],
    [
      `a div of the class ${name} that a script fades in`,
      `${bare}<div class="${name} fade-in">Mara Linde</div>`,
    ],
    [
      `a section of the class ${name} that a script opens`,
      `<style>.s{display:none}</style><section class="${name} s">Mara Linde</section>`,
    ],
  ]),
  ['a main that a loading screen covers', '<main style="visibility:hidden">Mara Linde</main>'],
  ['a div on wide screens (Tailwind)', `${bare}<div class="hidden md:block">Mara Linde</div>`],
  ['a word on wide screens (Tailwind)', `${bare}<p><span class="hidden sm:inline">Mara Linde</span></p>`],
  ['a word on wide screens (Bootstrap)', `<p><span class="d-none d-md-block">Mara Linde</span></p>`],
  [
    'what the pointer shows (Tailwind)',
    `${bare}<p><span class="invisible group-hover:visible">Mara Linde</span></p>`,
  ],
  [
    'what the pointer fades in (Tailwind)',
    `<style>.opacity-0{opacity:0}</style><p><b class="opacity-0 group-hover:opacity-100">Mara Linde</b></p>`,
  ],
  [
    'what fades in (Tailwind)',
    `<style>.opacity-0{opacity:0}</style><p><b class="opacity-0 animate-fade-in">Mara Linde</b></p>`,
  ],
  [
    'what a script fades in (Tailwind)',
    `<style>.opacity-0{opacity:0}</style><p><b class="opacity-0 translate-y-4 duration-700">Mara Linde</b></p>`,
  ],
  [
    'what only screen readers say',
    '<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden}</style><p class="sr-only">Mara Linde</p>',
  ],
  [
    'a tab (Bootstrap)',
    '<style>.fade{opacity:0;transition:opacity .15s}</style><p class="fade">Mara Linde</p>',
  ],
  [
    'a fold (Bootstrap)',
    '<style>.collapse{display:none}.collapse.in{display:block}</style><p class="collapse">Mara Linde</p>',
  ],
  ['AOS', '<style>[data-aos]{opacity:0}</style><h3 data-aos="fade-up">Mara Linde</h3>'],
  ['AOS with an inline style', '<p><span data-aos="fade-up" style="opacity:0">Mara Linde</span></p>'],
  ['WOW', '<style>.wow{visibility:hidden}</style><h3 class="wow fadeInUp">Mara Linde</h3>'],
  ['WOW with an inline style', '<h3 class="wow" style="visibility:hidden">Mara Linde</h3>'],
  ['Framer', '<h3 style="opacity:0;transform:translateY(24px)">Mara Linde</h3>'],
  [
    'Framer, word by word',
    '<h3><span style="opacity:0;filter:blur(8px);transform:translateY(10px)">Mara</span> <span style="opacity:0;will-change:transform">Linde</span></h3>',
  ],
  ['Framer without a move', '<p style="opacity:0">Mara Linde</p>'],
  [
    'Elementor',
    '<style>.elementor-invisible{visibility:hidden}</style><h3 class="elementor-invisible">Mara Linde</h3>',
  ],
  ['Webflow', '<h3 data-w-id="4f0a" style="opacity:0">Mara Linde</h3>'],
  ['Webflow, a word', '<p><a data-w-id="4f0a" style="opacity:0" href="/m">Mara Linde</a></p>'],
  ['GSAP', '<style>.hero-title{visibility:hidden}</style><h3 class="hero-title gsap-reveal">Mara Linde</h3>'],
  ['GSAP on a line of text', `${bare}<p class="x">Mara Linde</p>`],
  [
    'WPBakery',
    '<style>.wpb_animate_when_almost_visible{opacity:0}</style><div class="wpb_animate_when_almost_visible"><p>Mara Linde</p></div>',
  ],
  ['a word that a class of a script paints', `${states}<p><b class="x">Mara Linde</b></p>`],
  ['a word that a state paints', `${states}<p><b class="v">Mara Linde</b></p>`],
  ['a word with a transition in another rule', `${states}<p><b class="y">Mara Linde</b></p>`],
  [
    'a word with an animation in its style',
    '<p><b style="opacity:0;animation:fade 1s forwards">Mara Linde</b></p>',
  ],
  [
    'a word with a transition in its style',
    '<p><b style="visibility:hidden;transition:visibility .3s">Mara Linde</b></p>',
  ],
]

const hidden: [what: string, html: string][] = [
  ['a div that is not rendered', '<div style="display:none">x@trap.example</div>'],
  [
    'a field off the screen',
    '<div style="position:absolute;left:-5000px" aria-hidden="true">x@trap.example</div>',
  ],
  ...[
    'honeypot',
    'hp-field',
    'spam-trap',
    'botTrap',
    'decoy',
    'honey_pot',
    'email-trap',
    'hp-field-wrapper',
  ].flatMap((name): [string, string][] => [
    [
      `a div of the class ${name} that a sheet hides`,
      `<style>.s{display:none}</style><div class="s ${name}">x@trap.example</div>`,
    ],
    [
      `a transparent div of the class ${name}`,
      `<style>.s{opacity:0}</style><div class="s ${name}">x@trap.example</div>`,
    ],
    [
      `a div of the class ${name} and an id`,
      `<div id="extra" class="${name}" style="display:none">x@trap.example</div>`,
    ],
    [`a div of the class ${name} that fades`, `<div class="${name}" style="opacity:0">x@trap.example</div>`],
  ]),
  [
    'a div for bots that a sheet hides',
    '<style>.s{display:none}</style><div class="s for-bots">x@trap.example</div>',
  ],
  ['a div called hidden', `${bare}<div class="hidden">x@trap.example</div>`],
  ['a transparent word', `${bare}<p><b class="x">x@trap.example</b></p>`],
  [
    'a transparent word with a transition of nothing',
    '<p><b style="opacity:0;transition:none">x@trap.example</b></p>',
  ],
  [
    'a line of a class that one rule does not paint and a later one makes transparent',
    '<style>.w{visibility:hidden}.w{opacity:0}</style><p class="w">x@trap.example</p>',
  ],
  ['a transparent line out of the text', '<p style="opacity:0;position:absolute">x@trap.example</p>'],
  [
    'a transparent line that no pointer reaches',
    '<p style="opacity:0;pointer-events:none">x@trap.example</p>',
  ],
  ['a word that is not painted', `${bare}<p><b class="v">x@trap.example</b></p>`],
  [
    'a word that an animation cannot show',
    '<p><b style="display:none;animation:fade 1s">x@trap.example</b></p>',
  ],
  [
    'a word off the screen with a transition',
    '<p><b style="position:absolute;left:-9999px;transition:left 1s">x@trap.example</b></p>',
  ],
  [
    'an animated word that is not rendered',
    '<p><b class="animate-fade-in" style="display:none">x@trap.example</b></p>',
  ],
]

describe('what an animation, a script or a state of the page shows is read', () => {
  for (const [what, html] of shown) it(what, () => assert.equal(read(html), 'Mara Linde'))
})

describe('what nothing shows is not read', () => {
  for (const [what, html] of hidden) it(what, () => assert.equal(read(html), ''))
})
