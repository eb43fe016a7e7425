import type { Templates } from './signal.ts'

export const englishTemplates: Templates = {
  identity: [
    {
      needs: 'name category city landmark',
      about: [
        '{name} is {a category} in {city}, near {landmark}.',
        'In {city}, near {landmark}, {name} is {a category}.',
      ],
    },
    {
      needs: 'name category city',
      about: ['{name} is {a category} in {city}.', '{name}, in {city}, is {a category}.'],
    },
    {
      needs: 'name role company',
      about: ['{name} works for {company} as {role}.', '{name} is {role} at {company}.'],
    },
    {
      needs: 'name network username',
      about: ['{name} is on {network} as {username}.', 'On {network}, {name} is {username}.'],
    },
    { needs: 'name category', about: ['{name} is {a category}.'] },
    { needs: 'name city', about: ['{name} is in {city}.', '{name} is based in {city}.'] },
    { needs: 'name', about: ['The name is {name}.'] },
  ],
  signals: [
    {
      needs: 'review_count rating',
      about: [
        '{review_count} reviews give {name} a rating of {rating}.',
        '{name} has a rating of {rating} from {review_count} reviews.',
      ],
      you: [
        '{review_count} reviews give you a rating of {rating}.',
        'Your rating is {rating}, from {review_count} reviews.',
      ],
    },
    {
      needs: 'rating',
      about: ['{name} is rated {rating} out of 5.'],
      you: ['You are rated {rating} out of 5.', 'Your rating is {rating} out of 5.'],
    },
    {
      needs: 'review_count',
      about: ['{name} has {review_count} reviews.'],
      you: ['You have {review_count} reviews.', 'I saw your {review_count} reviews.'],
    },
    {
      needs: 'booking=no',
      about: ['{name} does not offer online booking.'],
      you: ['Your site does not offer online booking.', 'I found no online booking on your site.'],
    },
    {
      needs: 'booking=yes',
      about: ['{name} offers online booking.'],
      you: ['You offer online booking.', 'Your site offers online booking.'],
    },
    {
      needs: 'founding_year',
      about: ['{name} was founded in {founding_year}.'],
      you: ['You were founded in {founding_year}.', 'Your business was founded in {founding_year}.'],
    },
    {
      needs: 'followers engagement',
      about: ['{name} has {followers} followers and an engagement rate of {engagement}.'],
      you: ['{followers} followers and an engagement rate of {engagement}: that is your account.'],
    },
    {
      needs: 'followers',
      about: ['{name} has {followers} followers.'],
      you: ['You have {followers} followers.', '{followers} followers read your posts.'],
    },
    {
      needs: 'engagement',
      about: ['The engagement rate of {name} is {engagement}.'],
      you: ['Your engagement rate is {engagement}.'],
    },
    {
      needs: 'platform',
      about: ['The site of {name} is made with {platform}.', 'The website runs on {platform}.'],
      you: ['Your site is made with {platform}.', 'Your website runs on {platform}.'],
    },
    { needs: 'facebook=no', about: ['{name} has no Facebook page.'], you: ['You have no Facebook page.'] },
    { needs: 'instagram=no', about: ['{name} is not on Instagram.'], you: ['You are not on Instagram.'] },
    { needs: 'website=no', about: ['{name} has no website.'], you: ['You have no website.'] },
    {
      needs: 'tls=no',
      about: ['The website of {name} is not encrypted.'],
      you: ['Your website is not encrypted.'],
    },
    {
      needs: 'headcount',
      about: ['{name} has {headcount} employees.'],
      you: ['You have {headcount} employees.', 'Your team has {headcount} employees.'],
    },
    {
      needs: 'languages_spoken',
      about: ['The team of {name} speaks {languages_spoken}.'],
      you: ['Your team speaks {languages_spoken}.'],
    },
    {
      needs: 'site_language',
      about: ['The website of {name} is in {site_language}.'],
      you: ['Your website is in {site_language}.'],
    },
    { needs: 'cuisine', about: ['{name} serves {cuisine} food.'], you: ['You serve {cuisine} food.'] },
    {
      needs: 'wheelchair=yes',
      about: ['{name} is wheelchair accessible.'],
      you: ['Your place is wheelchair accessible.'],
    },
    {
      needs: 'wheelchair=no',
      about: ['{name} is not wheelchair accessible.'],
      you: ['Your place is not wheelchair accessible.'],
    },
    { needs: 'delivery=yes', about: ['{name} delivers.'], you: ['You deliver.'] },
    { needs: 'delivery=no', about: ['{name} does not deliver.'], you: ['You do not deliver.'] },
    {
      needs: 'outdoor_seating=yes',
      about: ['{name} has outdoor seating.'],
      you: ['You have outdoor seating.'],
    },
    { needs: 'parking=yes', about: ['{name} has parking.'], you: ['You have parking.'] },
    {
      needs: 'family_friendly=yes',
      about: ['{name} is family friendly.'],
      you: ['Your place is family friendly.'],
    },
    {
      needs: 'chain=no',
      about: ['{name} is not part of a chain.'],
      you: ['Your business is not part of a chain.'],
    },
    { needs: 'chain=yes', about: ['{name} is part of a chain.'], you: ['Your business is part of a chain.'] },
    { needs: 'open_day', about: ['{name} is open on {open_day}.'], you: ['You are open on {open_day}.'] },
    { needs: 'landmark', about: ['{name} is near {landmark}.'], you: ['You are near {landmark}.'] },
    { needs: 'street', about: ['The address of {name} is {street}.'], you: ['Your address is {street}.'] },
    { needs: 'area', about: ['The area is {area}.'], you: ['You are in this area: {area}.'] },
    { needs: 'person', about: ['{person} works at {name}.'], you: ['The contact is {person}.'] },
    { needs: 'facebook=yes', about: ['{name} has a Facebook page.'], you: ['You have a Facebook page.'] },
    { needs: 'instagram=yes', about: ['{name} is on Instagram.'], you: ['You are on Instagram.'] },
    { needs: 'phone', about: ['{name} can be reached at {phone}.'], you: ['Your phone number is {phone}.'] },
    {
      needs: 'email',
      about: ['The email address of {name} is {email}.'],
      you: ['Your email address is {email}.'],
    },
    { needs: 'website', about: ['{name} is online at {website}.'], you: ['I had a look at {website}.'] },
    { needs: 'country', about: ['{name} is in {country}.'], you: ['You work in {country}.'] },
    { needs: 'city', about: ['{name} is based in {city}.'], you: ['You are based in {city}.'] },
  ],
  subjects: [
    {
      needs: 'name review_count',
      about: ['{review_count} reviews for {name}', '{name}: {review_count} reviews'],
    },
    { needs: 'name platform', about: ['{name} and {platform}'] },
    { needs: 'name city', about: ['{name} in {city}', 'A question to {name} in {city}'] },
    { needs: 'name rating', about: ['{name}, rated {rating}'] },
    { needs: 'person', about: ['A question for {person}', '{person}, a short question'] },
    { needs: 'name', about: ['A question for {name}', 'An idea for {name}'] },
    { needs: 'name', about: ['{name}: one question', '{name}: a short question'] },
    { needs: 'name', about: ['To the team of {name}', 'Hello {name}'] },
  ],
  greetings: [
    { needs: 'person', about: ['Hello {person},', 'Dear {person},'] },
    { needs: 'name', about: ['Hello {name},', 'Hello to {name},'] },
  ],
  senders: [
    { needs: 'name offer', about: ['We are {name} and offer {offer}.', 'At {name} we offer {offer}.'] },
    { needs: 'offer', about: ['We offer {offer}.'] },
    { needs: 'name', about: ['We are {name}.'] },
  ],
  questions: [
    'Would a short call next week suit you?',
    'May I send you an example?',
    'Could we talk for ten minutes?',
    'Who could I talk to?',
  ],
  similar: [
    {
      needs: 'name category city',
      about: ['{name} is {a category} in {city}: search for this type of business there and nearby.'],
    },
    {
      needs: 'name category',
      about: ['{name} is {a category}: search for this type of business.'],
    },
  ],
  competitor: [
    {
      needs: 'name category city',
      about: ['{name} is {a category} in {city}, so look for this type of business there.'],
    },
    { needs: 'name category', about: ['{name} is {a category}, so look for this type of business.'] },
  ],
  supplier: [
    {
      needs: 'name category city',
      about: ['{name} is {a category} in {city}: who provides for a business of this type?'],
    },
    { needs: 'name category', about: ['{name} is {a category}: who provides for a business of this type?'] },
  ],
}
