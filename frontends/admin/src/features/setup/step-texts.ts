import type { Setup, SetupItem, SetupStep, SkippableStep } from '@latchline/contracts/api/setup.schema';
import { shortDateTime } from '../../shared/period/times';

interface StepText {
  readonly title: string;
  /** What the step is for, in one sentence. */
  readonly purpose: string;
  /** What is set, or what is missing; the purpose if undefined. */
  readonly finding?: (item: SetupItem, setup: Setup, now: number) => string | undefined;
}

const valueIfDone = ({ state, value }: SetupItem) => (state === 'done' ? (value ?? undefined) : undefined);

export const stepTexts: Readonly<Record<SetupStep, StepText>> = {
  name: {
    title: 'Business name',
    purpose: 'Your name is on every page, e-mail and search result.',
    finding: (item) => valueIfDone(item) ?? (item.value ? `The site still shows “${item.value}”` : undefined),
  },
  phone: {
    title: 'Phone number and e-mail',
    purpose: 'Customers call, message and write to you here.',
    finding: (item) =>
      valueIfDone(item) ?? (item.value ? 'The site still shows a sample number or address' : undefined),
  },
  address: {
    title: 'Address',
    purpose: 'Search engines and customers look for where you are based.',
    finding: (item) => valueIfDone(item) ?? (item.value ? `The site still shows “${item.value}”` : undefined),
  },
  prices: {
    title: 'Prices and company',
    purpose: 'Visitors ask what it costs and who comes before they ring.',
    finding: (item) => valueIfDone(item) ?? (item.value ? `The site still shows “${item.value}”` : undefined),
  },
  area: {
    title: 'Area you cover',
    purpose: 'Each town gets its own page and tells visitors whether you come to them.',
    finding: ({ state }, { towns }) => {
      if (!towns) return undefined;
      if (state === 'done' || state === 'skipped') return townCount(towns.total);
      return towns.total === 0 ? 'No towns yet' : `${towns.sample} of ${townCount(towns.total)} are samples`;
    },
  },
  logo: {
    title: 'Logo',
    purpose: 'Icons and pictures for shared links are made from it.',
    finding: ({ state }) => (state === 'done' ? 'Your logo is on every page' : undefined),
  },
  sample: {
    title: 'Sample data',
    purpose: 'Reviews, certificates and articles that are not yours must not stay on the site.',
    finding: ({ state, value }) =>
      state === 'done' ? 'None left' : state === 'todo' && value ? sampleLeft(value) : undefined,
  },
  mail: {
    title: 'E-mail sending',
    purpose: 'Leads reach your inbox and customers get a confirmation.',
    finding: ({ state, value }) => {
      if (state === 'todo') return 'E-mail is captured on the server and reaches nobody';
      if (state === 'problem') return `Mail servers refuse the sender ${value}`;
      return state === 'done' ? `Sent through ${value}` : undefined;
    },
  },
  'test-mail': {
    title: 'Test e-mail',
    purpose: 'Shows that the mail server accepts what we send.',
    finding: ({ state, value }, { test_mail }, now) => {
      if (state === 'problem') return 'The test e-mail was refused';
      if (state === 'waiting') return 'The test e-mail was captured, not delivered';
      return state === 'done' && test_mail
        ? `Accepted for ${value}, ${shortDateTime(test_mail.sent_at, now)}`
        : undefined;
    },
  },
  recipients: {
    title: 'Who is e-mailed about leads',
    purpose: 'Everyone here gets an e-mail for every new lead.',
    finding: ({ state, value }) => {
      if (state === 'todo') return "Nobody is named, so only the administrator's address is notified";
      if (state === 'problem') return `Nobody can receive e-mail at ${value}`;
      return value ?? undefined;
    },
  },
  devices: {
    title: 'Notifications on this phone',
    purpose: 'So that a lead at 2 am wakes somebody up.',
    finding: ({ state, value }) => {
      if (state === 'done') return `On for ${value}`;
      if (state === 'waiting') return `On for ${value}, not tested yet`;
      return state === 'problem' ? `Failed: ${value}` : undefined;
    },
  },
  staff: {
    title: 'Everybody can be notified',
    purpose: 'So that no invited person stays silent when a lead comes in.',
    finding: ({ state, value }) =>
      state === 'problem'
        ? `Not notified: ${value}`
        : state === 'done'
          ? 'A lead reaches everybody'
          : undefined,
  },
  calls: {
    title: 'Calls and texts',
    purpose: 'Calls, texts and WhatsApp messages become leads, and missed calls get a text.',
    finding: ({ state }) =>
      state === 'todo'
        ? 'Calls and texts are simulated and reach nobody'
        : state === 'done'
          ? 'Connected to your provider'
          : undefined,
  },
  domain: {
    title: 'Domain and padlock',
    purpose: 'Visitors reach the site at your own address, over an encrypted connection.',
    finding: ({ state, value }) => {
      if (state === 'todo') return `Visitors can't reach ${value}`;
      return state === 'waiting' ? `Set to ${value}, not seen to work yet` : (value ?? undefined);
    },
  },
  proxy: {
    title: "Visitors' addresses",
    purpose: 'Rate limits and sign-in locks need the address of each visitor.',
    finding: ({ state }) =>
      state === 'problem'
        ? 'A proxy sends X-Forwarded-For, and it is ignored: all visitors share one address'
        : state === 'done'
          ? "The site sees each visitor's own address"
          : undefined,
  },
  backups: {
    title: 'Backups',
    purpose: 'A copy elsewhere brings every lead and page back if the server is lost.',
    finding: ({ state, value }, _setup, now) => {
      if (state === 'todo') return 'No backup has been recorded';
      if (state === 'problem') return `The last backup failed: ${value}`;
      return state === 'done' && value ? `Last backup ${shortDateTime(value, now)}` : undefined;
    },
  },
};

export const skipLabels: Readonly<Record<SkippableStep, string>> = {
  prices: 'We name no prices',
  area: 'We work in these towns',
  logo: "We don't have a logo",
  sample: 'Keep all of this',
  devices: "I don't need notifications",
  backups: 'Backups are made elsewhere',
};

/** Followed by the user who decided it. */
export const skippedLabels: Readonly<Record<SkippableStep, string>> = {
  prices: 'Not needed, says',
  area: 'Confirmed by',
  logo: 'Not needed, says',
  sample: 'Kept by',
  devices: 'Not needed, says',
  backups: 'Made elsewhere, says',
};

export const parts: readonly { readonly title: string; readonly steps: readonly SetupStep[] }[] = [
  { title: 'Your firm', steps: ['name', 'phone', 'address', 'prices', 'area', 'logo', 'sample'] },
  { title: 'Never miss a lead', steps: ['mail', 'test-mail', 'recipients', 'devices', 'staff', 'calls'] },
  { title: 'Go live', steps: ['domain', 'proxy', 'backups'] },
];

const townCount = (count: number): string => (count === 1 ? '1 town' : `${count} towns`);

const sampleLabels: Readonly<Record<string, string>> = {
  reviews: 'reviews',
  certifications: 'certificates',
  prices: 'prices',
  company: 'company details',
  articles: 'articles',
};

const sampleLeft = (value: string): string => {
  const list = value.split(' ').map((part) => sampleLabels[part] ?? part);
  const text = new Intl.ListFormat('en-GB').format(list);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} are samples`;
};
