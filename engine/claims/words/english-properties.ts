import type { LanguageWords } from './language-words.ts'

export const englishProperties: LanguageWords['properties'] = {
  phone: { yes: 'phone number|telephone number|telephone|phone|by phone|mobile number' },
  email: { yes: 'email address|email|e mail|e mail address|mail address' },
  website: { yes: 'website|site|web site|homepage|own site|web presence|own domain' },
  facebook: { yes: 'facebook page|facebook profile|facebook account|facebook' },
  instagram: { yes: 'instagram page|instagram profile|instagram account|instagram' },
  linkedin: { yes: 'linkedin page|linkedin profile|linkedin account|linkedin' },
  youtube: { yes: 'youtube channel|youtube page|youtube' },
  tiktok: { yes: 'tiktok account|tiktok profile|tiktok' },
  whatsapp: { yes: 'whatsapp number|whatsapp' },
  booking: {
    yes: 'online booking|online bookings|bookings online|book online|booked online|booking online|online appointments|appointments online|reservations online|online reservations|online booking system|booking system|booking page|booking tool|booking|bookings|reservations|reservation|bookable online|make an appointment online',
    no: 'bookings by phone only|walk ins only',
  },
  shop: {
    yes: 'online shop|online store|web shop|webshop|sells online|sell online|orders online|order online',
  },
  contact_form: { yes: 'contact form|enquiry form|inquiry form' },
  newsletter: { yes: 'newsletter|mailing list' },
  tls: {
    yes: 'over https|https|encrypted|tls|ssl|valid certificate|certificate|ssl certificate|secure connection|encryption|securely',
    no: 'unencrypted|insecure|plain http',
  },
  wheelchair: {
    yes: 'wheelchair accessible|accessible by wheelchair|wheelchair access|wheelchair users|step free|accessible to wheelchair users|accessible with a wheelchair|barrier free|accessible for wheelchairs|accessible|wheelchair|wheelchairs',
    no: 'inaccessible by wheelchair|inaccessible',
  },
  outdoor_seating: {
    yes: 'outdoor seating|terrace|outside seating|tables outside|seats outside|outdoor tables|outdoor seats|beer garden|sit outside|patio|garden seating|outside tables',
  },
  delivery: { yes: 'delivers|deliver|delivery|delivery service|delivered|home delivery' },
  takeaway: { yes: 'takeaway|take away|takeout|take out|to go' },
  family_friendly: {
    yes: 'family friendly|kid friendly|kids friendly|child friendly|children friendly|childrens friendly|families|children|kids|child|family|friendly to families|friendly for families|family orientated|family oriented|friendly to kids|kid',
    no: 'kid unfriendly|kids unfriendly|child unfriendly|family unfriendly|not for families|adults only|adult only|adult|adults|non family friendly|unfriendly to families|non kid friendly|child free|no children',
  },
  parking: { yes: 'parking|car park|parking spaces|parking lot|park on site|park your car' },
  wifi: { yes: 'wifi|wi fi|wireless internet|internet access|wlan' },
  pets: { yes: 'pets|dogs|dog friendly|pet friendly|dog' },
  vegetarian: { yes: 'vegetarian|vegetarians|vegetarian food|vegetarian dishes' },
  vegan: { yes: 'vegan|vegans|vegan food|vegan dishes' },
  smoking: { yes: 'smoking|smoke|smokers', no: 'non smoking|smoke free' },
  chain: {
    yes: 'chain|a chain|part of a chain|belongs to a chain|franchise|branch of a chain',
    no: 'independent|single business|independently owned|single independent business|single location|stand alone',
  },
}
