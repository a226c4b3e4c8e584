import type { SpamSignal } from '@latchline/contracts/leads/spam-signals';

/** A submission as the spam rules see it. `seen` has the gateway's signals. */
export interface SubmissionSample {
  readonly name: string;
  readonly phone: string;
  readonly message?: string;
  readonly seen?: readonly SpamSignal[];
  readonly proven?: boolean;
}

/** Written the way people write when locked out. All invented; the phone numbers are reserved for fiction. */
export const genuineSamples: readonly SubmissionSample[] = [
  { name: 'Priya Nair', phone: '07700 900123', message: 'locked out' },
  { name: 'dave', phone: '07700900124', message: 'HELP locked out baby inside!!!!!' },
  { name: 'J', phone: '07700 900125' },
  {
    name: 'Sarah Whitehead',
    phone: '0114 496 0111',
    message: 'key snapped in front door, can u come now pls',
  },
  {
    name: 'MOHAMMED',
    phone: '+44 7700 900126',
    message: 'PLEASE COME ASAP MY MUM IS INSIDE AND NOT ANSWERING',
  },
  { name: 'Tom', phone: '07700 900127', message: 'help' },
  {
    name: 'Ewa Szczepańska',
    phone: '07700 900128',
    message:
      'Zatrzasnęły mi się drzwi, klucze zostały w środku. Proszę o szybki telefon, mówię trochę po angielsku.',
  },
  {
    name: 'Grzegorz Brzęczyszczykiewicz',
    phone: '07700 900129',
    message: 'Złamany klucz w zamku, Rotherham. Ile to kosztuje?',
  },
  {
    name: 'محمد علي',
    phone: '07700 900130',
    message: 'الباب مقفل والمفتاح بالداخل، أحتاج مساعدة بسرعة من فضلك',
  },
  {
    name: 'فاطمہ خان',
    phone: '07700 900131',
    message: 'دروازہ بند ہو گیا ہے اور چابی اندر ہے، براہ کرم جلدی آئیں',
  },
  { name: '王伟', phone: '07700 900132', message: '我被锁在门外了，钥匙在房间里，请尽快打电话给我。' },
  {
    name: 'Li Na',
    phone: '07700 900133',
    message: '门锁坏了 我在 S1 4LF 附近 这是位置 https://maps.app.goo.gl/h3Qy7',
  },
  {
    name: 'Олена Коваль',
    phone: '07700 900134',
    message: 'Добрий день, я загубила ключі від квартири. Можете приїхати сьогодні?',
  },
  {
    name: 'Oksana',
    phone: '07700 900135',
    message:
      'Зламався замок, ось фото https://photos.app.goo.gl/abc123 і адреса https://what3words.com/filled.count.soap',
  },
  {
    name: 'Ioana Popescu',
    phone: '07700 900136',
    message: 'Buna, am ramas afara fara chei. Cat costa? Barnsley',
  },
  { name: 'Nguyễn Thị Hoa', phone: '07700 900137', message: 'Tôi bị khóa ngoài cửa, xin gọi cho tôi' },
  {
    name: 'Abdi Warsame',
    phone: '07700 900138',
    message: 'Albaabkii ayaa xidhmay, furihii gudaha ayuu ku jiraa',
  },
  { name: 'Ayşe Yılmaz', phone: '07700 900139', message: 'Kapıda kaldım anahtar içeride, lütfen arayın' },
  {
    name: 'Jürgen Groß',
    phone: '+49 1511 2345678',
    message: 'Visiting from Germany, locked out of the Airbnb: https://www.airbnb.co.uk/rooms/1234',
  },
  {
    name: 'Siobhán O’Rourke',
    phone: '+353 1 496 0000',
    message: 'My sons student house on Ecclesall Rd, door wont open',
  },
  {
    name: "D'Angelo Smith-Wright",
    phone: '07700 900140',
    message: 'upvc door wont lock after the wind last night',
  },
  { name: 'Llanfairpwllgwyngyll Jones', phone: '07700 900141', message: 'lock stuck' },
  {
    name: 'Mr A. Knightsbridge',
    phone: '01709 496 010',
    message: 'Could you let me have a price for changing three euro cylinders?',
  },
  { name: 'Kath', phone: '07700 900142', message: 'the baby has locked herself in the bathroom' },
  { name: 'Connor', phone: '07700 900143', message: 'lost my keys on night out lol can sum1 come' },
  {
    name: 'Ruth Ibbotson',
    phone: '0114 496 0222',
    message: 'I have been burgled and the police said to ring a locksmith to board up and change the locks',
  },
  {
    name: 'Gemma',
    phone: '07700 900144',
    message: 'Ex partner still has keys and I do not feel safe, need locks changed today please',
  },
  {
    name: 'Harpreet Singh',
    phone: '07700 900145',
    message: 'how much for unlock car ford focus 2016, keys in boot, tesco car park',
  },
  {
    name: 'Imran',
    phone: '07700 900146',
    message: 'is this the right one for my door? https://www.screwfix.com/p/yale-euro-cylinder/12345',
  },
  {
    name: 'Beth',
    phone: '07700 900147',
    message:
      'would any of these fit https://www.amazon.co.uk/dp/B01 https://www.ebay.co.uk/itm/22 https://www.diy.com/p/3',
  },
  {
    name: 'Paul at Steel City Cafe',
    phone: '0114 496 0333',
    message: 'Shutter lock jammed. We are at www.steelcitycafe-sheffield.co.uk if you need the address',
  },
  {
    name: 'Northern Light Marketing',
    phone: '0114 496 0444',
    message:
      'We are an SEO agency on Arundel Street and nobody can get into the office, lock on the main door is stuck',
  },
  {
    name: 'Amy (web design studio)',
    phone: '07700 900148',
    message:
      'Our studio door handle has come off, we do web design and logo design so everybody has laptops locked inside',
  },
  {
    name: 'Casino manager',
    phone: '0114 496 0555',
    message: 'back door lock broken at the casino, need someone tonight',
  },
  {
    name: 'Wei',
    phone: '07700 900149',
    message: 'I work at Quick Loans on Fargate and the safe will not open',
  },
  {
    name: 'Josh',
    phone: '07700 900150',
    message: 'found you on the first page of google, can you do a same day lock change?',
  },
  {
    name: 'Helen',
    phone: '07700 900151',
    message: 'I saw on your website that calls are from £59. Is that with VAT?',
  },
  {
    name: 'Carol Ogden',
    phone: '07700 900152',
    message:
      'I came across your site, you fitted a lock for my neighbour. Do you do free quotes, no obligation?',
  },
  {
    name: 'Mark',
    phone: '07700 900153',
    message: 'Landlord wants 5 flats rekeying, about £1000 budget. Can you send a quote by email',
  },
  {
    name: 'Sgt Price',
    phone: '07700 900154',
    message: 'forced entry at a property in Darnall, need it made secure within the hour',
  },
  {
    name: 'Nasreen',
    phone: '07700 900155',
    message: 'door wont shut after i got locked out.me and two kids are outside',
  },
  { name: 'Ben', phone: '07700 900156', message: 'aaaaarrrgghhh my key has snapped AGAIN' },
  {
    name: 'Dot',
    phone: '07700 900157',
    message: 'sfdgsdgf sorry phone screen is cracked, locked out at 12 Bolsover road',
  },
  { name: 'gdfgdfg', phone: '07700 900158', message: 'locked out hurry' },
  { name: 'Zbigniew Wszołek', phone: '07700 900159', message: '<b>URGENT</b> key stuck in lock' },
  { name: '🔑 Liv', phone: '07700 900160', message: '😭😭😭 locked out' },
  {
    name: 'Robert Tables',
    phone: '07700 900161',
    message: "Robert'); DROP TABLE leads;-- just kidding, garage lock is stuck",
  },
  {
    name: 'Mrs E Hartley',
    phone: '01709 496010',
    message:
      'Dear Sir or Madam, I am 84 and I cannot turn the key in my back door. My son will pay. Yours faithfully, E. Hartley',
  },
  {
    name: 'Chidi Okafor',
    phone: '07700 900162',
    message: 'Please call me on whatsapp https://wa.me/447700900162 my phone has no minutes',
  },
  { name: 'Becca', phone: '07700 900163', message: 'pls call asap', seen: ['too-fast'] },
  {
    name: 'Aaron',
    phone: '07700 900164',
    message: 'locked out of flat in student halls',
    seen: ['busy-address'],
  },
  {
    name: 'Tash',
    phone: '07700 900165',
    message: 'same halls again, door is shut',
    seen: ['busy-address', 'no-proof'],
  },
  {
    name: 'Leeds Road Surgery',
    phone: '0114 496 0666',
    message: 'medicine cabinet key lost',
    seen: ['busy-address', 'busy-phone', 'no-proof'],
  },
  { name: 'Gary', phone: '07700 900166', message: 'STILL WAITING where are you', seen: ['busy-phone'] },
  {
    name: 'Fatima',
    phone: '07700 900167',
    message: 'key broke',
    seen: ['too-fast', 'busy-address', 'doubtful-address'],
    proven: true,
  },
  { name: 'Irene', phone: '077009001688', message: 'keys down the drain' },
  {
    name: 'Sal',
    phone: '07700 900174',
    message: 'I am outside Quick Loans next to the casino, keys are in the drain',
  },
  {
    name: 'Digital marketing office',
    phone: '0114 496 0888',
    message: 'We are an SEO company and our digital marketing team cannot get in, the fob reader is dead',
  },
  { name: 'Joao Pereira', phone: '+351 21 123 4567', message: 'Fiquei fechado fora de casa em Doncaster' },
  {
    name: 'Lucy, Hallam Properties',
    phone: '0114 496 0777',
    message:
      'Tenant moved out, the flat is https://www.rightmove.co.uk/properties/1 and needs two new locks this week',
  },
  { name: 'Sam Crypto Cafe', phone: '07700 900169', message: 'alarm is on and the shutter will not go up' },
  {
    name: 'Kev',
    phone: '07700 900170',
    message: 'lost key to poker machine in my pub lol, and the office door',
  },
  { name: 'Maria', phone: '07700 900171', message: 'Ho perso le chiavi di casa, potete venire subito?' },
  { name: 'Anil', phone: '07700 900172', message: 'lockd out frnt dor brokn hndle s70' },
  {
    name: 'Hallam Lettings',
    phone: '0114 496 0778',
    message:
      'Hi, we found your website on Google. We are a letting agent and one of our clients is locked out of his flat in S11.',
  },
  {
    name: 'Olu',
    phone: '07700 900173',
    message:
      'You came up top on Google so I had a look, I was looking at your website. Locked out in Leeds, how long?',
  },
  {
    name: 'Rachel, Aire Digital',
    phone: '0113 496 0333',
    message:
      'We run a digital marketing agency and came across your website. The office door is jammed and our clients arrive at 9.',
  },
  {
    name: 'Елена',
    phone: '07700 900175',
    message: 'Нашла ваш сайт. Захлопнулась дверь, ключ внутри. Можно оплатить кредитной картой?',
  },
];
