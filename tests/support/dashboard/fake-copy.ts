import { languageCodes } from '@latchline/contracts/content/languages/languages';
import type {
  EditedCopy,
  EditedCopyEntry,
} from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import type { Answers } from './fake-gateway';
import { daysAgo, idsOf, me, omar } from './fake-times';

const entry = (name: string, change: Partial<EditedCopyEntry> = {}): EditedCopyEntry => ({
  name,
  kind: 'copy',
  updated_at: daysAgo(20),
  updated_by: null,
  edited: false,
  newer_original: false,
  ...change,
});
const contact = {
  heading: 'Talk to a locksmith now',
  lead: 'Say what the door is doing and where it is. You hear a price before you decide anything.',
  figures: [
    { before: '', value: '{emergency_response_time}', after: 'min', about: 'to your door' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
  ],
  ways: {
    hotline: { title: 'Emergency hotline', description: 'Locked out or broken in: ring, whatever the hour.' },
    email: { title: 'E-mail', description: 'For work that can be planned.' },
    hours: { title: 'Opening hours', value: '24/7, every day', description: 'Weekends cost nothing extra.' },
  },
  coverage: {
    heading: 'Where we come to',
    lead: 'The towns of South Yorkshire and the villages between them.',
    places: ['Sheffield', 'Rotherham', 'Doncaster', 'Barnsley'],
    elsewhere: { title: 'Other places', links: [{ label: 'London', target: '/locksmiths/london' }] },
  },
  quote: { heading: 'Get A Quote', lead: 'Answered within {callback_minutes} minutes.' },
};
const privacy = {
  title: 'Privacy Policy',
  last_updated: '2026-02-01',
  intro: 'You tell us who you are, where you live and that your door does not lock.',
  sections: [
    {
      heading: 'Who is responsible for your data',
      body: '{name} is the controller of the data described here.',
    },
    {
      heading: 'What we collect',
      body: 'Only what it takes to reach you:\n\n- your number\n- your postcode',
    },
  ],
};
const words = (
  of: EditedCopyEntry,
  given: EditedCopy['words'],
  original: EditedCopy['original'],
): EditedCopy => ({
  ...of,
  words: given,
  original,
});
const editedContact = entry('contact', {
  edited: true,
  newer_original: true,
  updated_by: me,
  updated_at: daysAgo(2),
});

export const fakeCopy: Answers = {
  'admin/pages': {
    items: [
      ...['home', 'services', 'about', 'blog', 'blog-post', 'town', 'region', 'chrome', 'quote'].map((name) =>
        entry(name),
      ),
      editedContact,
      entry('services/smart-locks', { kind: 'service' }),
      entry('services/upvc-locks', { kind: 'service', edited: true, updated_by: omar }),
      entry('privacy-policy', { kind: 'legal' }),
      entry('terms-of-service', { kind: 'legal', edited: true, updated_by: me, updated_at: daysAgo(5) }),
    ],
  },
  'admin/language-pages': {
    items: languageCodes.map((language, index) => ({
      language,
      reviewed_by: index === 0 ? 'Anna Nowak' : '',
      reviewed_at: index === 0 ? daysAgo(3) : null,
      edited_since: false,
      enabled: index === 0,
      updated_at: daysAgo(3),
      updated_by: index === 0 ? me : null,
    })),
  },
  'admin/pages/contact': words(editedContact, contact, { ...contact, heading: 'Talk to us' }),
  'admin/pages/privacy-policy': words(entry('privacy-policy', { kind: 'legal' }), privacy, privacy),
  'admin/pages/contact/revisions': {
    items: (['edited', 'restored', 'edited', 'first'] as const).map((note, index) => ({
      id: idsOf(6)(index),
      note,
      saved_at: daysAgo(2 + index),
      saved_by: note === 'first' ? null : me,
    })),
  },
  'admin/pages/contact/revisions/': {
    id: idsOf(6)(1),
    note: 'restored',
    saved_at: daysAgo(3),
    saved_by: me,
    words: { ...contact, heading: 'Talk to a locksmith' },
  },
  'admin/words': {
    items: [
      {
        kind: 'page',
        id: 'contact',
        title: 'contact',
        path: 'quote.lead',
        text: 'Answered within fifteen minutes.',
      },
      {
        kind: 'article',
        id: idsOf(5)(1),
        title: 'Winter locks',
        path: 'content',
        text: '… ten minutes in October …',
      },
    ],
    more: false,
  },
};
