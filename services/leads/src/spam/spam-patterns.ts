/**
 * Text that spammers send to a locksmith's form. Mostly phrases rather than words: a customer may run a casino, sell loans
 * or be locked out of a marketing agency. Matched in lower case.
 */

/**
 * What senders of spam say of their trade and of how they found us, and customers too: a marketing agency can be locked out,
 * and a letting agent found our website and writes for "one of our clients". So all of it counts as one pattern.
 */
const customersUseToo = new RegExp(
  [
    /\bseo (?:services?|experts?|agency|audits?|packages?|specialists?|company|strateg(?:y|ies)|report|optimi[sz]ation)\b|\b(?:digital|social media|email) (?:marketing|management)\b|\blead generation\b|\bweb(?:site)? (?:redesign|development|design (?:company|services?|team))\b/,
    /\b(?:first|1st|top|page one|number one|#1)\b[^.!?\n]{0,20}\b(?:page |results? )?(?:of|on|in) google\b/,
    /\b(?:i|we)\b[^.!?\n]{0,40}\b(?:visited|came across|found|noticed|reviewed|looked at|was (?:on|browsing|looking at))\b[^.!?\n]{0,20}\byour (?:web ?site|site|web ?page|business online)\b/,
    /\bour (?:portfolio|packages?|pricing|clients|investors|services)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Sales pitches: rankings, visitors, links, money, staff. No customer uses two of these. */
export const pitches: readonly RegExp[] = [
  customersUseToo,
  /\b(?:rank(?:ing)?s?|visibility|traffic|listing|presence)\b[^.!?\n]{0,40}\b(?:google|search engines?|bing)\b/,
  /\b(?:increase|boost|grow|drive|improve|double|turns?|get more)\b[^.!?\n]{0,30}\b(?:traffic|visitors?|sales|revenue|leads|conversions?|rankings?|followers)\b/,
  /\b(?:back ?links?|link building|dofollow)\b/,
  /\b(?:guest posts?|sponsored (?:posts?|articles?))\b/,
  /\bdomain (?:authority|rating)\b|\bhigh da\b/,
  /\b(?:mobile apps?|app development|explainer videos?)\b/,
  /\b(?:bulk|cold|mass) e-?mails?\b/,
  /\bcontact forms? (?:blasts?|submissions?|marketing|advertising)\b|\bmillions of (?:contact forms|web ?sites|e-?mails)\b/,
  /\b(?:unsubscribe|opt[ -]?out|remove (?:me|you|your (?:site|domain)) from)\b/,
  /\b(?:business (?:loans?|funding|finance|cash advance)|merchant cash|working capital|unsecured loans?)\b/,
  /\bpre-?approved\b/,
  /\b(?:free|no[ -]obligation) (?:audit|proposal|consultation|trial|demo|analysis|mock-?up)\b/,
  /\b(?:buy|purchase|acquire|sell) your (?:business|domain|web ?site|company)\b/,
  /\bvirtual assistants?\b/,
  /\b(?:outsourc(?:e|ing)|call cent(?:re|er) services?|answering services?)\b/,
  /(?:раскрутк|продвижени[ея] сайт|продвинем)/,
  /(?:рассылк|база данных|базе данных|реклам[аыу])/,
  /ваш(?:его|ему)? сайт/,
  /(?:网站推广|代发|关键词排名)/,
  /(?:搜索引擎优化|外链)/,
];

/** Common spam topics, one pattern per trade. A single one can be a customer's own trade. */
export const topics: readonly RegExp[] = [
  /\b(?:bitcoins?|btc|ethereum|crypto(?:currenc(?:y|ies))?|usdt)\b/,
  /\b(?:nfts?|airdrop)\b/,
  /\b(?:forex|binary options)\b/,
  /\b(?:casinos?|betting|poker|sportsbook)\b/,
  /\b(?:jackpots?|slots? (?:games?|online)|free spins)\b/,
  /\b(?:viagra|cialis|levitra|tramadol|erectile)\b/,
  /\b(?:weight loss|keto|cbd (?:oil|gumm))/,
  /\bpharmacy\b/,
  /\b(?:payday|quick|instant|personal|cheap|low[ -]interest) loans?\b/,
  /\b(?:earn|make|making|earning|income of|profit of)\b[^.!?\n]{0,30}(?:[$€£]|usd |eur )\s?\d/,
  /\b(?:passive income|work from home|financial freedom|get rich|investment (?:opportunit|plan|platform))/,
  /\b(?:guaranteed (?:returns?|profits?)|\d+ ?% profit)/,
  /\b(?:sexy?|porn\w*|escorts?|nudes?|hot (?:girls?|singles?|women))\b/,
  /\b(?:onlyfans|adult dating|dating sites?)\b/,
  /\b(?:inheritance|beneficiary|next of kin)\b/,
  /\b(?:lottery|million (?:dollars|usd|euros?)|western union)\b/,
  /\b(?:replica|fake) (?:watches|bags|rolex|documents?|passports?|diploma)/,
  /\b(?:telegram|whatsapp) (?:channel|group|bot)\b|\bt\.me\//,
  /(?:казино|ставк[аи] на)/,
  /(?:биткоин|криптовалют|заработ(?:ок|ать|ай))/,
  /(?:кредит(?!к|н(?:ой|ая|ую|ые|ыми) карт)|займ)/,
  /(?:интим|знакомств|порно|виагр)/,
  /(?:赌场|博彩|比特币)/,
  /(?:贷款|发票|办证)/,
];

/** Hosts that customers link to, to show a place or a product: not a spam signal. */
export const knownHosts: readonly string[] = [
  'maps.app.goo.gl',
  'goo.gl',
  'google.com',
  'google.co.uk',
  'maps.apple.com',
  'apple.co',
  'what3words.com',
  'w3w.co',
  'wa.me',
  'amazon.co.uk',
  'amzn.eu',
  'amzn.to',
  'screwfix.com',
  'toolstation.com',
  'diy.com',
  'ebay.co.uk',
  'rightmove.co.uk',
  'zoopla.co.uk',
  'airbnb.co.uk',
  'icloud.com',
  'photos.app.goo.gl',
];

/** Link shorteners, which hide the destination. */
export const shorteners: readonly string[] = [
  'bit.ly',
  'tinyurl.com',
  'cutt.ly',
  'is.gd',
  't.co',
  't.me',
  't.ly',
  'rb.gy',
  'shorturl.at',
  'ow.ly',
  'telegra.ph',
  'vk.cc',
  'clck.ru',
  'u.to',
  'linktr.ee',
];
