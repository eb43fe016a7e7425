import { englishProperties } from './english-properties.ts'
import type { LanguageWords } from './language-words.ts'

export const english: LanguageWords = {
  neutral: `
    consists consist comprises comprise spans maintains reachable operates operate operated rather relatively ranged equipped
    active registered present represented listing according stated means runs holds ran
    already
    type types
    prof answers messages
    tag space feedback audience patrons permitted allowed permits appropriate somewhat consider suitable offered possible atmosphere recommended choose chosen
    postcode postcodes zip code codes postal district suitable setting environment atmosphere cater caters catering bring enjoy enjoys experience overall given usually really quite very server servers recommended recommend recommends rate scale listed considering range ranges ranging ranked visited environment
    a an the this that these those there here it its they them their he she him her his i me my we us our you your yours
    who whom whose which what when where how why
    is are was were be been being am has have had having do does did doing done get gets got getting give gives giving
    can could will would shall should may might must need needs want wants wish let lets
    and or but if so as than then also too both either while with within without of in on at by for from to into onto off
    about up out over through via per between among around along across all any each every some just even still
    like please thanks thank dear hi hello hey yes well maybe perhaps
    one ones thing things way ways something anything someone anyone everyone people person name named names called call
    calls known goes go going come comes coming head heading visit visits visiting visitors visitor try trying tries
    check see saw seen sees seeing look looks looked looking search searching find finds found finding finder read reading
    notice noticed noticing came across say says said saying tell tells told write writes writing written wrote send sent
    show shows showing shown share shared talk talking speak chat question questions ask asking idea ideas example examples
    help helps helping thought thoughts minute minutes hour hours day days week weeks month today tomorrow next short
    brief suit suits interested interest interesting curious happy glad wonder wondering glance
    hope reply answer back know knows knowing think worth possible possibly meet meeting line lines note message subject
    regarding re ps mr mrs ms miss dr sir madam team business businesses company companies firm shop place places venue
    venues establishment establishments spot eatery house outlet joint location locations located situated based set sits
    sit sitting lies stands stand standing address area areas region town district neighbourhood part side door
    above home lives live works work working worked run runs running owned offers offer offering offered offerings
    provides provide provided providing provider serves serve served serving serviced services service sells sell selling
    boasts features featuring includes including include makes make made using use uses built build powered hosted
    lists listed list puts publishes publish published states stated gives counts count reaches reach reached
    customers customer client clients guests guest patrons diners diner eaters consumers buyers reviewers reviewer
    public users user
    food foods meal meals menu dish dishes dining dine eat eating eats dinner lunch drink drinks drinking cuisine cuisines
    kitchen fare option options choice style styled type types variety selection kind kinds item items
    total average averages number figure file currently now available open opens opening
    specializes specialises specialising specializing specialized specialised specialty speciality
    online web page pages profile profiles account accounts post posts channel
    entrance building premises staff crew colleague colleagues employees contact contacted contacts
    takes take taking taken accepts accept accepted accepting allows allow allowed welcomes welcome
    s t d ll ve re oh okay ok hence therefore however though although yet because
    near nearby close closest next beside right opposite away far
    spends spend spending pay pays paid expect expects costs cost costing carries carry falls fall
    considered described rate rates receives receive received gained gains earned earns holds hold
    directly exactly precisely far`,
  idioms:
    'free call|free example|free demo|feel free|free trial|quick question|quick call|quick idea|quick chat|quick look|quick note|quick one|good morning|good afternoon|good evening|no obligation|no worries|no pressure|no problem|not sure|best regards|kind regards|as well as|as well|if you like|at all|of all|in all|one of|more about|learn more|find out more|more questions|hear from you|high street|so far|on file|low down|such as|in the area of|why not|day to day|may be|what is more|all over|good day|good fit|good time|good to know|new idea',
  negators:
    'no|not|never|none|nobody|nothing|neither|nor|without|lacks|lack|lacking|isnt|arent|wasnt|werent|doesnt|dont|didnt|hasnt|havent|hadnt|cannot|cant|couldnt|wont|wouldnt|shouldnt|yet to|missing|fails to|unable|non|nowhere|zero|absent|refuses',
  clauseStarts: 'but|and|however|although|though|while|whereas|yet|which|that|with',
  sender: 'i|we|our|us|my|me|im|ours|mine',
  addressee:
    'i saw|i noticed|i read|i found|i see|i had a look|i looked|we saw|we noticed|we found|i visited|i came across|we read|i have seen|i have read|you|your|yours|they|their|its|it|he|she|his|her|youre',
  openQuestions:
    'do|does|is|are|can|could|would|will|have|has|may|might|shall|should|did|any chance|who|when|where|which|what|how',
  cues: {
    rating: 'rating|ratings|rated|star|stars|score|scores|scored|ranked|ranking|ratings of',
    review_count: 'reviews|review|people have left you a review|votes|opinions',
    headcount: 'employees|employee|employs|staff members|headcount|team members|workers|workforce',
    founding_year:
      'founded|established|founding|since|foundation|in business since|opened in|started in|set up in|dates back to|going back to|existed since',
    followers: 'followers|follower|followed by|subscribers|subscriber|fans',
    average_views: 'views|average views',
    engagement: 'engagement|engagement rate|interaction rate',
    growth: 'growth|grew|grown',
    distance: 'm|metre|metres|meter|meters|km|kilometre|kilometres|kilometer|kilometers|mile|miles|mi',
    price:
      'price|prices|priced|pricing|cost|costs|costing|price range|prices range|pricey|price bracket|price point|cost range',
    locations: 'branches|branch|locations count',
    opening_hours: 'oclock|opening hours|opening times|business hours',
    offer: 'clinics helped',
  },
  weakCues: {
    headcount: 'people|team|staff|colleagues|strong|crew',
    price: 'range|pay|spend|meal|meals|menu|dishes|food|per head|per person|each',
    opening_hours: 'open|opens|opening|closes|close|hours|until|till|closing',
    distance: 'away|from|walk',
    rating: 'customer|customers|rate|rates|out of 5',
  },
  levels: {
    rating: { low: 'poorly|poor|badly|bad', middle: 'mediocre', high: 'well rated|top rated' },
    price: {
      low: 'cheap|cheaply|inexpensive|affordable|affordably|budget|budget friendly|low cost|low priced|lower priced',
      middle: 'moderately priced|mid priced|mid price|mid range|reasonably priced|reasonable|fairly priced',
      high: 'expensive|pricey|pricy|costly|high end|upmarket|highly priced|high priced|higher priced|high price',
    },
    both: {
      low: 'low|lower|lowly|lowest',
      middle: 'average|averagely|medium|moderate|moderately|mid|middle|fair|fairly|decent',
      high: 'high|highly|higher',
    },
  },
  properties: englishProperties,
  near: 'near|close to|near to|next to|by|beside|next door to|nearby|around the corner from|opposite|right by|in the vicinity of|across from|adjacent to|not far from|alongside|proximity to|neighbouring',
  away: 'away|from',
  food: 'food|foods|cuisine|dishes|dish|meals|kitchen|cooking|restaurant|menu|fare|eatery|dining|serves|serving|breakfast',
  speech: 'speak|speaks|speaking|spoken|served in|language|languages|talk',
  site: 'site|website|page|pages|written in|homepage',
  closed: 'closed|closes|shut|not open',
  open: 'open|opens|opening|visit|hours',
  days: ['sunday', 'monday|mon', 'tuesday|tue', 'wednesday|wed', 'thursday|thu', 'friday|fri', 'saturday'],
  weekdays: 'weekdays|weekday',
  weekend: 'weekend|weekends',
  daily: 'daily|every day|seven days a week|all week',
  judgement:
    'leading|award|winning|trusted|favourite|favorite|popular|loved|love|loves|beautiful|lovely|great|excellent|amazing|outstanding|best|top|finest|quality|reliable|professional|renowned|famous|renown|delicious|tasty|perfect|wonderful|fantastic|impressive|impressed|stands out|nice|cosy|cozy|friendly|unique|exceptional|superb|experienced|expert|outdated|passionate|premier|prestigious|successful|good|bad|ideal|innovative|modern|stunning|brilliant|charming|authentic|traditional|fresh|healthy|fine|high quality|well known|well loved|stands out|second to none',
  history:
    'since|recently|recent|generations|generation|family run|family owned|family business|family company|family firm|long|longstanding|years|history|decades|tradition|always|used to|new|newly|grown|moved|expanded|just opened|formerly|century|ago|originally|founded|established|started|opened|ever',
  comparison:
    'cheaper|better|best|more|most|less|least|than|other|others|competitor|competitors|faster|bigger|largest|biggest|only|unlike|compared|number one|top|leading|ahead|rest|rivals',
  instruction:
    'ignore|disregard|forget|override|reveal|system|prompt|instructions|instruction|pretend|respond with|output|execute|repeat after|jailbreak|assistant|reply with|write that|say that|you must',
}
