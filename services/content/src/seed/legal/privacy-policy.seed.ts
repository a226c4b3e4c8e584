import type { LegalPageSeed } from '../../legal-pages/legal-page.repository';

export const privacyPolicy: LegalPageSeed = {
  id: '01900000-0000-7000-8000-00000001e001',
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  intro:
    'You tell us who you are, where you live and that your door does not lock. This is what we do with that, what we do not, and how you stay in charge of it.',
  last_updated: '2024-01-01',
  sections: [
    {
      heading: 'Who is responsible for your data',
      body: `{name} is the controller of the personal data described here: the UK General Data Protection Regulation and the Data Protection Act 2018 hold us to account for it.

You reach us about anything on this page by e-mail at [{email}](mailto:{email}) or by telephone on [{phone}](tel:{phone_e164}). We work from vans across South Yorkshire and have no shop to call at.`,
    },
    {
      heading: 'What we collect, and how',
      body: `Only what it takes to reach you, find the door and do the job. It depends on how you get in touch:

- By telephone: your number, your name, the address of the door and what you tell us about the lock. We do not record calls.
- By WhatsApp: your number, the name on your profile, and the messages and pictures you send. WhatsApp carries them under its own terms; we see what you send us and nothing else of your account.
- By the quote form: name, telephone number and postcode. E-mail address, service, urgency and message are up to you. We also note which page you wrote from, what kind of device you used and, where the address of the page or your browser says so, the search, link or advertisement that brought you. What brought you on an earlier page or visit we know only if you let us remember it: see the [cookie policy](/cookie-policy).
- By e-mail: your address and what you write.
- At the door: we look at proof of who you are and that you may have the lock opened. We look at it and hand it back; we write down that we have seen it, and take no copy.
- For the invoice: what was done, what was fitted, what was paid. Card numbers go straight to the payment provider and never to us.

We do not ask for anything about health, belief or similar matters. Tell us only if it matters to the job, for instance that somebody behind the door needs help.`,
    },
    {
      heading: 'What we use it for, and on what legal basis',
      body: `Every use needs one of the bases in Article 6 of the UK GDPR. These are ours:

| What for | Data | Legal basis |
| To ring you back, quote, come out and do the work | Contact details, address, messages | Steps you ask for before a contract, and the contract itself |
| To make sure the door is yours to open | The fact that proof was seen | Legitimate interest: yours, and that of whoever lives there, in nobody else being let in |
| Invoices, accounts and tax | Name, address, work, payment | Legal obligation |
| The guarantee, complaints and claims | Job record, messages | Contract, and legitimate interest in answering for our work |
| To keep false enquiries off the telephone | Form entries, a code made of the network address | Legitimate interest in emergency lines that are free for emergencies |
| To count visits without cookies | Page and kind of action, no identifier | Legitimate interest in a site that works |
| To measure advertisements | See section 7 | Consent |

We take no decision about you by computer alone, we build no profile of you, and we send no marketing by e-mail or text.`,
    },
    {
      heading: 'Who else sees it',
      body: `The technician who comes to you, and the person in the office who takes the call. Beyond them only those we could not work without, each bound by contract to use the data for us and for nothing else:

- the company that hosts this website and its database,
- the company that carries our e-mail,
- our telephone provider, and WhatsApp if you choose to write there,
- the bank and the card payment provider,
- the accountant, who sees invoices.

We give data to the police, a court or another authority when the law obliges us to, and to insurers or lawyers when a claim has to be settled. We never sell it, and we pass no enquiry on to other locksmiths.`,
    },
    {
      heading: 'How long we keep it',
      body: `| What | How long |
| Enquiries that led to no visit | 12 months, then deleted |
| Job records, invoices, notes of proof seen | 6 years after the end of the tax year, as tax law and the limitation period for claims require |
| WhatsApp and e-mail conversations | As long as the enquiry or job they belong to |
| Complaints | 6 years after they are settled |
| The code made of a network address | A day at most |
| Visits counted without cookies | As daily totals, which name nobody |
| Presses of the telephone number or the WhatsApp button | 24 months |
| A quote you wrote without signal | On your own device until it has been sent, at most 24 hours |

Key codes and alarm codes that you tell us for a job are deleted when the job is finished.`,
    },
    {
      heading: 'Where it is kept, and how it is guarded',
      body: `Our records are kept in the United Kingdom or the European Economic Area, which UK law recognises as protecting data equally well. Where a provider reaches data from another country, we have the International Data Transfer Agreement, or its addendum to the European clauses, in place first.

The connection to this site is encrypted. Enquiries are encrypted wherever they wait to be delivered, addresses and telephone numbers stand in no log, and only named people with a password of their own can open them. Should data ever be lost or stolen so that you could be harmed, we tell you without delay, and the Information Commissioner within 72 hours.`,
    },
    {
      heading: 'Statistics and advertising',
      body: `We count how often a page is read or the telephone number is pressed. These counts use no cookie, keep no network address and cannot be traced to you or your device. Each press of the telephone number or the WhatsApp button is kept with its time, the page, the kind of device and the link or advertisement that the page was opened by, and without anything that says who pressed it. You can switch them off all the same, and a browser that sends Do Not Track or Global Privacy Control is not counted.

Some visitors reach us through an advertisement. Whether it was worth its price is measured by Google, and only if you agree. Until then nothing is loaded from Google and nothing is sent there. What happens if you agree, and how you change your mind, is in the [cookie policy](/cookie-policy).`,
    },
    {
      heading: 'Cameras and smart locks that we install',
      body: `When we fit cameras or a smart lock for you, the recordings and the list of who came in are yours, and so is the responsibility for them. We set cameras up to keep footage for between 30 and 90 days, as you decide, and show you how to mask a neighbour’s window and where a sign is needed.

We see live pictures or footage only while you ask us to, to set up or repair. We keep no access of our own: before we leave, you choose new passwords and codes, and ours are removed.`,
    },
    {
      heading: 'Your rights',
      body: `The law gives you the right

- to see the data we hold about you, and to have a copy,
- to have mistakes corrected,
- to have data deleted where we have no duty to keep it,
- to have its use restricted while a question is open,
- to take data that you gave us with you, in a form that computers read,
- to object to any use that rests on legitimate interest,
- to withdraw consent at any time, as easily as you gave it.

Write to [{email}](mailto:{email}) or ring [{phone}](tel:{phone_e164}). It costs nothing, and we answer within one month. We may ask for something that shows it is you: a stranger should not be able to ask where you live.`,
    },
    {
      heading: 'Complaints, and changes to this policy',
      body: `If something is wrong, tell us first: most of it can be put right in a day. You may also complain at any time to the Information Commissioner’s Office, the regulator for data protection: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), helpline 0303 123 1113.

When we change how we use data, we change this page before we do, and its date with it. If a change matters to an enquiry or job that is open, we tell you in person.`,
    },
  ],
};
