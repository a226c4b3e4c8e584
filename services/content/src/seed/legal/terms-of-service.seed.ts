import type { LegalPageSeed } from '../../legal-pages/legal-page.repository';

export const termsOfService: LegalPageSeed = {
  id: '01900000-0000-7000-8000-00000001e002',
  slug: 'terms-of-service',
  title: 'Terms of Service',
  intro:
    'What you may expect of us and we of you, from the first call to the last day of the guarantee. If a sentence here surprises you, ring before you book: we would rather explain it than rely on it.',
  last_updated: '2024-01-01',
  sections: [
    {
      heading: 'Who we are, and what these terms cover',
      body: `These are the terms of {name}, mobile locksmiths: [{phone}](tel:{phone_e164}), [{email}](mailto:{email}). They apply to every visit, repair, installation and sale we agree with you by telephone, by message, by the form on this site or at the door.

“You” are the person who asks for the work, “the technician” is the locksmith we send. Nothing here takes away rights that the law gives you as a consumer.`,
    },
    {
      heading: 'What we do',
      body: `We open, repair, replace and fit locks on homes, business premises and vehicles, cut keys, secure doors after a burglary, and install smart locks, access control and CCTV. The exact work is what we agree with you before it begins.

We carry it out with reasonable care and skill, as the Consumer Rights Act 2015 requires. We may turn down work that would be unlawful or unsafe.`,
    },
    {
      heading: 'Quotes and prices',
      body: `You hear the price upfront. On the telephone we quote for what you describe; at the door the technician confirms or corrects the quote before touching the lock, and you may say no.

- Callouts start at £{callout_price_from}.
- Out-of-hours call-out fees apply. They are named in the quote, never added afterwards.
- We charge nothing extra because a visit falls on a weekend.
- If the work turns out to be more than could be seen, the technician stops and quotes again. Without your agreement nothing is done and nothing is added.

All prices include VAT where it is due.`,
    },
    {
      heading: 'Bookings and arrival times',
      body: `The contract is made when you accept the quote, by word or in writing. The arrival time that we give is our honest estimate for your street. Traffic, weather or an emergency before yours can make it longer; we then ring you, and you may cancel free of charge.

Please be reachable on the number you gave, and at the door or close by. If nobody is there 20 minutes after the technician has arrived and rung you, we may charge the call-out.`,
    },
    {
      heading: 'Proof of identity and authorisation',
      body: `We open nothing for strangers. Before or, if your papers are behind the door, directly after opening, the technician asks for

- proof of identity with a photograph, such as a driving licence or passport, and
- proof that you live there, own it or act for the owner: a bill, a tenancy agreement, a logbook for a vehicle, or a call to the landlord, agent or employer.

Without both we do not hand over an open door, and may call the police. By asking for work you confirm that you are entitled to have it done.`,
    },
    {
      heading: 'Payment',
      body: `Payment is due on completion, when you have seen the lock work. We accept cash, card and bank transfer, and you receive an invoice that lists labour and parts.

For installations with special parts we may ask for a deposit, which is named in the quote. Parts stay our property until they are paid for. If an invoice stays unpaid after a reminder, we may charge statutory interest and the cost of recovery.`,
    },
    {
      heading: 'Cancelling a visit, and your right to cancel',
      body: `You may cancel free of charge up to {free_cancellation_minutes} minutes before the technician arrives: one call to [{phone}](tel:{phone_e164}) is enough. After that we may charge the call-out that was quoted, because the technician is at your street.

Under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 a consumer who books at a distance or at home has 14 days to cancel without giving a reason. Three things follow for work like ours:

- If you ask us to come for an urgent repair, such as a lockout or a door that no longer locks, the right does not apply to that repair. It does apply to anything else you buy on the same visit.
- If you ask us to begin other work within the 14 days, you pay for what has been done until you cancel. Once it is finished, as you asked, the right ends.
- Parts made or coded to your order, such as master-keyed cylinders, cannot be returned unless faulty.

To cancel, write to [{email}](mailto:{email}) or ring. What you have paid comes back within 14 days, the way it was paid.`,
    },
    {
      heading: 'How we open and repair',
      body: `The technician tries to open without damage first, and tells you before anything is drilled or cut. Some locks can only be opened by destroying them: you decide whether to go on.

Old timber, glass and plastic can crack however carefully they are handled. Where we see such a risk we say so before we begin. We make good what we damage by lack of care, and leave the place clean and the door closing.`,
    },
    {
      heading: 'Parts, keys and old locks',
      body: `We fit new parts that suit the door and, where it matters to your insurer, the standard your policy names. If you supply a part yourself, we answer for the fitting but not for the part.

You receive all keys to a new lock and may count them. Old locks and cut-out parts are yours to keep; if you do not want them, we recycle them. Keep key cards and codes safe: for locks with registered keys, copies are cut only for the holder of the card.`,
    },
    {
      heading: 'Guarantee',
      body: `Parts and labour are guaranteed for {guarantee_months} months from the day of the work. If something we fitted or repaired fails in that time, ring us: we come back and put it right without charge, at night if the door does not lock.

The guarantee does not cover batteries, damage by force, attempted break-ins, weather or neglect, a door or frame that has moved since, or work by somebody else on the same lock. It comes on top of your rights under the Consumer Rights Act 2015 and does not replace them.`,
    },
    {
      heading: 'Smart locks and access control',
      body: `Batteries of smart locks last 6 to 12 months, depending on use and cold. The lock or its app warns you first; changing them is up to you, and being locked out by flat batteries is a call-out like any other, so keep the spare key outside the house.

We show you how to add and remove people and hand over all administrator codes. From then on passwords, updates and the manufacturer’s account are in your hands, and the manufacturer’s own terms apply to its app and cloud. Smart locks need a network for remote use; they open by key or code without one.`,
    },
    {
      heading: 'CCTV',
      body: `Recorders are set up to store footage for 30 to 90 days, as agreed with you; after that the oldest is overwritten. How long it lasts in practice depends on the number of cameras and how much moves before them.

You decide what is filmed and are responsible for it. Where cameras see a public path or a neighbour’s ground, data protection law applies to you: put up a sign, point or mask the cameras so that they take in no more than needed, and answer people who ask for their pictures. We set the system up so that you can. No camera prevents every crime, and we do not watch the pictures for you unless that is agreed in writing.`,
    },
    {
      heading: 'Complaints',
      body: `If you are not satisfied, tell us within 7 days of the work: by e-mail to [{email}](mailto:{email}), with pictures if they help, or on [{phone}](tel:{phone_e164}). We answer within 14 days, with what we found and what we offer. A door that does not lock is looked at the same day.

Being later than 7 days does not end your guarantee or your rights; it only makes it harder for us to see what went wrong. As members of the Master Locksmiths Association we also take part in its complaints procedure, and you may always turn to Citizens Advice.`,
    },
    {
      heading: 'What we are liable for',
      body: `We are insured, and liable for loss or damage that our breach of contract or lack of care causes and that both of us could have foreseen. We do not limit liability for death or injury caused by negligence, for fraud, or for anything the law does not let us limit.

Beyond that we are not liable for loss you could have avoided by reasonable steps, for a part that has reached the end of its life, for burglaries despite a lock that was sound, or, where you are a business, for lost profit or trade. Towards businesses our liability is limited to the price of the job or what our insurance pays, whichever is more.`,
    },
    {
      heading: 'Law, data and changes',
      body: `The law of England and Wales applies, and its courts decide. If you live in Scotland or Northern Ireland, you may go to the courts there instead.

How we treat your personal data is in the [privacy policy](/privacy-policy). If a part of these terms turns out to be invalid, the rest stands. The terms that apply to a job are those on this page on the day you booked it; when they change, the date at the top changes too.`,
    },
  ],
};
