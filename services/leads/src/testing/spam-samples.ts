import type { SubmissionSample } from './genuine-samples';

/** Typical spam in the forms of small businesses; invented. */
export const spamSamples: readonly SubmissionSample[] = [
  {
    name: 'James Carter',
    phone: '2025550143',
    message:
      'Hi, I was on your website and noticed it does not rank on Google. We offer SEO services that put you on the first page of Google within 90 days.',
  },
  {
    name: 'Megan',
    phone: '07700 900200',
    message: 'Are you open to guest posts? We can place a dofollow backlink on your website for $50.',
  },
  {
    name: 'RobertDaync',
    phone: '85834472919',
    message: 'Best online casino with free spins https://casino-win.top/?ref=22 bonus today',
  },
  { name: 'uLPbTxVJaKgsRfZFbQ', phone: '4047392812', message: 'YqWmZnLkTpRvXsBdFg' },
  {
    name: 'HenryFam',
    phone: '86474729112',
    message: 'Earn $9700 per day. Passive income with crypto bot https://bit.ly/3xYz',
  },
  {
    name: 'Crypto Invest',
    phone: '+1 202 555 0100',
    message: 'Guaranteed profits with our bitcoin trading platform, join our telegram channel t.me/winbig',
  },
  {
    name: 'Алексей',
    phone: '89035551234',
    message: 'Продвижение сайтов в топ. Раскрутка, недорого: https://seo-top.ru',
  },
  {
    name: 'Казино Вулкан',
    phone: '89165554433',
    message: 'Лучшее казино, бонус за регистрацию https://vulkan-play.ru и https://vulkan-mirror.su',
  },
  {
    name: '推广专家',
    phone: '13800138000',
    message: '网站推广 搜索引擎优化 外链 https://seo-tui.cn 联系我们',
  },
  { name: 'Linda', phone: '07700 900201', message: '<a href="https://pills.example.com">cheap viagra</a>' },
  {
    name: 'Xrumer',
    phone: '83838383838',
    message: '[url=https://cheap-pharmacy.biz]cialis[/url] [url=https://cheap-pharmacy.biz]viagra[/url]',
  },
  {
    name: 'Business Funding Team',
    phone: '8005550199',
    message:
      'You are pre-approved for a business loan of up to $250,000 working capital. Reply STOP to opt out.',
  },
  {
    name: 'Aarav Sharma',
    phone: '+91 98765 43210',
    message:
      'We are a web design company in India. We offer affordable website redesign and mobile app development services. Can I send you our portfolio and price list?',
  },
  {
    name: 'Sophia Miller',
    phone: '3105550188',
    message:
      'I came across your website and would love to help you increase your traffic and get more leads. Free audit attached.',
  },
  {
    name: 'Contact Form Blast',
    phone: '07700 900202',
    message:
      'You just read this message, so does contact form advertising work? We send bulk emails to millions of contact forms.',
  },
  {
    name: 'Eric Jones',
    phone: '5555555555',
    message:
      'Eric here. I just found your website. Most visitors leave and never come back. Lead generation software that turns traffic into leads: https://talkwithweb.biz. To unsubscribe click here https://stop-lead.biz',
  },
  {
    name: 'Dating',
    phone: '88005553535',
    message: 'Hot girls near you want adult dating tonight http://date-now.xyz',
  },
  {
    name: 'www.free-followers.com',
    phone: '07700 900203',
    message: 'buy 1000 followers http://free-followers.com',
  },
  {
    name: 'Dr. Prince Okoro',
    phone: '+234 803 123 4567',
    message:
      'I am the lawyer of a late client who left 9.5 million dollars. You are the beneficiary, contact me for the inheritance.',
  },
  {
    name: 'Rolex Shop',
    phone: '07700 900204',
    message: 'replica watches 80% off www.rolex-replica.vip www.bags-luxe.vip',
  },
  {
    name: 'Virtual VA',
    phone: '+63 917 123 4567',
    message: 'Do you need a virtual assistant? Our answering services and outsourcing start at $5 an hour.',
  },
  {
    name: 'Buyer',
    phone: '2125550177',
    message:
      'We would like to buy your business. Our investors purchase companies like yours. Free consultation.',
  },
  {
    name: 'LloydFug',
    phone: '82635478192',
    message: 'http://a-link.info http://b-link.info http://c-link.info http://d-link.info',
  },
  { name: 'a', phone: '07700 900205', message: 'x', seen: ['honeypot'] },
  { name: 'John Smith', phone: '07700 900206', message: 'Please call me', seen: ['honeypot', 'too-fast'] },
  { name: 'testtest', phone: '07700 900207', message: 'Nice site https://bit.ly/2abc', seen: ['too-fast'] },
  {
    name: 'Ads',
    phone: '07700 900208',
    message: 'Social media marketing that will boost your sales. Ask for a free trial.',
  },
  {
    name: 'Ann',
    phone: '07700 900209',
    message: 'forex signals and binary options, 95% profit, usdt only, WhatsApp group inside',
  },
  {
    name: 'PeterZet',
    phone: '89991112233',
    message: 'Займ онлайн без отказа https://zaim-fast.ru кредит на карту',
  },
  {
    name: 'Kredit',
    phone: '84957654321',
    message: 'Рассылка по базе данных, реклама вашего сайта: https://t.me/adbot',
  },
  { name: 'Nina', phone: '07700 900210', message: 'Sexy nudes and onlyfans https://nina-cam.xyz/free' },
  {
    name: 'SEO Expert',
    phone: '9876543210',
    message: 'Your website has low domain authority. Buy high DA backlinks, link building packages from $99.',
  },
  {
    name: 'Explainer',
    phone: '6465550110',
    message:
      'Affordable explainer videos for your business. See the price of our services: https://video-explain.biz',
  },
  { name: 'qGtRzLwXpVnBkMhY', phone: '3334445555', message: 'hello', seen: ['busy-address', 'no-proof'] },
  {
    name: 'Air',
    phone: '07700 900211',
    message: 'Claim your airdrop: nft and ethereum https://claim-nft.xyz',
  },
  {
    name: 'Pharm',
    phone: '07700 900212',
    message: 'Weight loss keto cbd gummies online pharmacy https://slim.icu',
  },
  {
    name: 'Work',
    phone: '07700 900213',
    message: 'Work from home, earn up to £4,000 a month, financial freedom https://tinyurl.com/zz',
    seen: ['busy-address', 'no-proof'],
  },
  {
    name: 'Ｓｅｏ',
    phone: '07700 900214',
    message: 'ＳＥＯ ｓｅｒｖｉｃｅｓ, back\u200Blinks and guest\u200B posts',
  },
  { name: '博彩', phone: '13900139000', message: '博彩 贷款 发票 https://bet88.cn' },
  {
    name: 'Ranker',
    phone: '7185550166',
    message: 'We can double your leads. Improve your ranking on Google Maps with our SEO agency.',
  },
  {
    name: 'Mia',
    phone: '07700 900215',
    message: 'Is this the best price? Have a look https://great-offer.xyz',
  },
  {
    name: 'Jason',
    phone: '07700 900216',
    message: 'Hello, please confirm that you received my last mail about the cooperation.',
  },
];
