import type { LegalPageSeed } from '../../legal-pages/legal-page.repository';

export const cookiePolicy: LegalPageSeed = {
  id: '01900000-0000-7000-8000-00000001e003',
  slug: 'cookie-policy',
  title: 'Cookie Policy',
  intro:
    'You can read every page here, ring us and send the form without a single cookie. This page lists all there could be, by name.',
  last_updated: '2024-01-01',
  sections: [
    {
      heading: 'In short',
      body: `- Before you choose, nothing is stored for statistics or advertising, and nothing is loaded from other companies.
- If you say no, we store that you said no, so as not to ask again.
- If you say yes, Google measures whether our advertisements work, and this browser remembers what brought you here.
- You can change your mind at any time, right here.`,
    },
    {
      heading: 'Your choice',
      body: `Accept and Reject weigh the same, and the site works the same after either. The choice is asked for again after six months. A browser that has scripts switched off is never asked and never measured.

The button brings the question back, with what you chose before. It is at the foot of every page as well.`,
      control: 'cookie-settings',
    },
    {
      heading: 'What is stored without asking',
      body: `The law allows what you asked for yourself, and what the site could not work without. On our pages that is:

| Name | What for | How long |
| latchline-choices | To remember what you chose, in this browser only | 6 months |
| Pages for when there is no signal | A copy of the page with our telephone number and of pages you have read, so that they open without a network | Until newer copies replace them, or you clear them |
| Quotes that wait for a signal | A form you sent while offline, so that it is sent once when the network is back | Until it is sent, at most 24 hours |

None of them is sent to anybody but us, and none tells one visitor from another.`,
    },
    {
      heading: 'What is stored only if you accept',
      body: `With your consent we load Google Tag Manager, which may then set these cookies under our own name:

| Name | What for | How long |
| _gcl_au, _gcl_aw | Google Ads: whether a call or a form followed an advertisement | 90 days |
| _ga, _ga_ followed by a code | Google Analytics: tells a returning browser from a new one | Up to 2 years |

Google Ireland Limited and Google LLC receive your network address, the address of the page and what you pressed, but never what you type into the form. How they use it is in [Google’s own policy](https://policies.google.com/technologies/partner-sites). Our own pages then remember, in this browser, what brought you, and send it to us with a quote or when you press the telephone number or the WhatsApp button:

| Name | What for | How long |
| latchline-first-visit | The search, link or advertisement that brought you the first time | 90 days |
| latchline-visit | The same for this visit | Until the tab is closed |

If you withdraw your consent, we load nothing more, and delete these cookies and what was remembered.`,
    },
    {
      heading: 'Counting without cookies',
      body: `We keep daily totals of our own: how often a page was read, the number pressed, a form sent. That needs no cookie and nothing stored on your device; no network address is kept and no visitor is recognised. A press of the telephone number or the WhatsApp button is kept with the time, the page and what its address says of the advertisement, and nothing about who pressed it. It can be switched off in the cookie settings, and Do Not Track or Global Privacy Control switches it off by itself.`,
    },
    {
      heading: 'Links to others',
      body: `A map by Google is loaded only when you ask for it; the maps you see without asking are drawn by us. The WhatsApp button is a plain link, and WhatsApp learns of you only when you press it. Whatever those services store then, they store under their own policies.`,
    },
    {
      heading: 'Cookies for our own staff',
      body: `Visitors never receive these. Whoever signs in to the office has:

| Name | What for | How long |
| latchline-access | Keeps a signed-in member of staff signed in | 15 minutes, renewed while at work |
| latchline-refresh | Renews the one above | 30 days |

Over an encrypted connection their names begin with “__Host-”. Scripts cannot read them. The office also remembers its own settings in the browser, such as whether the sound is on.`,
    },
    {
      heading: 'Clearing cookies yourself',
      body: `Every browser lets you see, block and delete cookies and site data: look for “privacy” in its settings. Afterwards we ask for your choice once more, because the answer was stored there too.

Questions? Write to [{email}](mailto:{email}), or read the [privacy policy](/privacy-policy).`,
    },
  ],
};
