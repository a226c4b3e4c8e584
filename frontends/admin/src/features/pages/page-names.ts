import { labelOfKey } from '@latchline/contracts/content/copy-editor/copy-fields';
import {
  isServiceCopy,
  serviceSlugOf,
  copyKindOf,
} from '@latchline/contracts/content/copy-editor/copy-checks';
import type { LegalSlug } from '@latchline/contracts/content/copy/legal-text.schema';
import { type LanguageCode, languagePath, languages } from '@latchline/contracts/content/languages/languages';
import type { PageCopyName } from '@latchline/contracts/content/copy/page-copies';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';

interface Named {
  readonly title: string;
  /** A page that shows this copy, for the preview; null if none does. */
  readonly path: string | null;
  readonly group: 'Main pages' | 'Places' | 'On every page' | 'Errors and connection' | 'Other languages';
}

/** Pages in other languages have a list of their own. */
const inLanguage = (code: LanguageCode): Named => ({
  title: `${languages[code].name} (${languages[code].ownName})`,
  path: languagePath(code),
  group: 'Other languages',
});

const named: Readonly<Record<PageCopyName, Named>> = {
  home: { title: 'Home', path: '/', group: 'Main pages' },
  services: { title: 'Services overview', path: '/services', group: 'Main pages' },
  'service-sections': {
    title: 'Shared by all service pages',
    path: '/services/residential-locksmith',
    group: 'Main pages',
  },
  contact: { title: 'Contact', path: '/contact', group: 'Main pages' },
  about: { title: 'About', path: '/about', group: 'Main pages' },
  blog: { title: 'Blog list', path: '/blog', group: 'Main pages' },
  'blog-post': {
    title: 'Article page',
    path: '/blog/bs-3621-and-your-home-insurance',
    group: 'Main pages',
  },
  town: { title: 'Towns', path: '/locksmiths/south-yorkshire/sheffield', group: 'Places' },
  region: { title: 'Region', path: '/locksmiths/south-yorkshire', group: 'Places' },
  city: { title: 'Cities', path: '/locksmiths/manchester', group: 'Places' },
  'service-area': {
    title: 'Service area map',
    path: '/locksmiths/south-yorkshire/sheffield',
    group: 'Places',
  },
  chrome: { title: 'Header and footer', path: '/', group: 'On every page' },
  quote: { title: 'Quote form', path: '/', group: 'On every page' },
  coverage: { title: 'Coverage check', path: '/', group: 'On every page' },
  prices: { title: 'Prices and company', path: '/', group: 'On every page' },
  reviews: { title: 'Reviews', path: '/', group: 'On every page' },
  consent: { title: 'Cookie consent', path: '/cookie-policy', group: 'On every page' },
  app: { title: 'Installed app', path: null, group: 'On every page' },
  'not-found': { title: 'Page not found', path: '/404', group: 'Errors and connection' },
  failure: { title: 'Something went wrong', path: null, group: 'Errors and connection' },
  offline: { title: 'No connection', path: '/offline', group: 'Errors and connection' },
  polish: inLanguage('pl'),
  romanian: inLanguage('ro'),
  slovak: inLanguage('sk'),
  arabic: inLanguage('ar'),
  urdu: inLanguage('ur'),
  connection: { title: 'Connection lost and restored', path: null, group: 'Errors and connection' },
};

const copyOf = (name: string): Named | undefined =>
  Object.hasOwn(named, name) ? named[name as PageCopyName] : undefined;

export function titleOf(name: string): string {
  if (isServiceCopy(name)) return labelOfKey(serviceSlugOf(name)).replace(/^(cctv|upvc)/i, upper);
  return copyOf(name)?.title ?? labelOfKey(name);
}
const upper = (word: string): string => (word.toLowerCase() === 'cctv' ? 'CCTV' : 'uPVC');

export const groups = [
  'Main pages',
  'Service pages',
  'Places',
  'On every page',
  'Errors and connection',
  'Legal',
] as const;
export type Group = (typeof groups)[number] | 'Other languages';

export function groupOf(name: string): Group {
  const kind = copyKindOf(name);
  if (kind === 'legal') return 'Legal';
  return kind === 'service' ? 'Service pages' : (copyOf(name)?.group ?? 'Main pages');
}

export function previewPathOf(name: string): string | null {
  if (copyKindOf(name) === 'copy') return copyOf(name)?.path ?? null;
  return `/${name}`;
}

/** The unsaved copy as a draft for the preview. */
export function draftOf(name: string, copy: Record<string, unknown>): PageDraft {
  if (isServiceCopy(name)) return { kind: 'service-page', slug: serviceSlugOf(name), copy };
  if (copyKindOf(name) === 'legal') return { kind: 'legal', slug: name as LegalSlug, text: copy };
  return { kind: 'page-copy', page: name as PageCopyName, copy };
}

const sheets = [
  [
    'activity-log',
    'camera-in-sight',
    'door-will-not-lock',
    'evidence-frame',
    'experienced-team',
    'fast-response',
  ],
  ['fully-certified', 'guest-code', 'handle-loose', 'key-will-not-turn', 'keyless-entry', 'policy-sheet'],
  ['quality-guaranteed', 'remote-access', 'remote-view', 'window-will-not-secure'],
].flat();
const drawings = [
  ['burglary-repair', 'dome-camera', 'front-door-georgian', 'front-door-semi', 'front-door-terrace'],
  [
    'key-cutting',
    'master-key-tree',
    'mortice-and-night-latch',
    'smart-keypad',
    'snapped-key',
    'upvc-multipoint',
  ],
].flat();

/** The drawings that can replace this one: small ones stand beside text, large ones on cards. */
export const drawingsLike = (name: string): readonly string[] =>
  drawings.includes(name) ? drawings : sheets;
