import type { Page } from '@playwright/test';
import { bareAccount, deadLinks, madeUpAccount, madeUpDoor } from './made-up-account';
import { madeUpAddresses, noAddresses } from './made-up-addresses';
import { authorsPath, categoriesPath, madeUpBlog, noBlog, postPath } from './made-up-blog';
import type { Answers, PictureState } from './made-up-gateway';
import { madeUpFigures } from './made-up-figures';
import { leadPath, madeUpLead, madeUpLeads, noLeads } from './made-up-leads';
import { madeUpMedia, noMedia, picturePath } from './made-up-media';
import {
  madeUpAudit,
  madeUpClaims,
  madeUpDeliveries,
  madeUpJobs,
  madeUpUsers,
  noAudit,
  noJobs,
  noUsers,
} from './made-up-office';
import { madeUpQuality } from './made-up-quality';
import { madeUpIndexing, madeUpSearch, noIndexing, noSearch } from './made-up-search';
import { bareSettings, madeUpSettings } from './made-up-settings';
import {
  madeUpFacts,
  madeUpServices,
  cityPath,
  madeUpTowns,
  noFacts,
  noServices,
  noTowns,
  regionPath,
  servicePath,
  townPath,
} from './made-up-site';
import { madeUpWords } from './made-up-words';

export interface PicturedScreen {
  readonly name: string;
  readonly path: string;
  /** One of those the specification names. */
  readonly tab?: boolean;
  /** What the gateway answers, by how an address after `/api/` begins. Lists are empty unless something is given. */
  readonly full?: Answers;
  readonly empty?: Answers;
  /** All four unless told. */
  readonly states?: readonly PictureState[];
  readonly signedIn?: boolean;
  /** Of the window, where a screen goes on below 900 pixels. */
  readonly height?: number;
  /** The way to it from where its address leads, when it is full. */
  readonly open?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const loaded: readonly PictureState[] = ['full', 'loading', 'failed'];
const alone: readonly PictureState[] = ['full'];

/** The six tabs of the specification. */
const tabs: readonly PicturedScreen[] = [
  { name: 'leads', tab: true, path: '/admin', full: madeUpLeads, empty: noLeads },
  { name: 'lead', path: leadPath, full: madeUpLead, states: loaded, height: 1200 },
  {
    name: 'leads-chosen',
    path: '/admin',
    full: madeUpLeads,
    states: alone,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Kirsty Lomas' }).check({ force: true });
      await page.getByRole('checkbox', { name: 'Select Margaret Ibbotson' }).check({ force: true });
    },
  },
  {
    name: 'leads-filters',
    path: '/admin',
    full: { ...madeUpFigures, ...madeUpLeads },
    states: alone,
    open: (page) => press(page, 'Filter'),
  },
  {
    name: 'keyboard-help',
    path: '/admin',
    full: madeUpLeads,
    states: alone,
    open: (page) => page.keyboard.press('?'),
  },
  { name: 'locations', tab: true, path: '/admin/locations', full: madeUpTowns, empty: noTowns },
  { name: 'location', path: townPath, full: madeUpTowns, states: alone },
  { name: 'location-editor', path: `${townPath}/edit`, full: madeUpTowns, states: alone, height: 2100 },
  {
    name: 'location-conflict',
    path: `${townPath}/edit`,
    full: madeUpTowns,
    states: alone,
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Locksmith Barnsley');
      await page.getByRole('button', { name: /^Save/ }).click();
    },
  },
  {
    name: 'location-deletion',
    path: townPath,
    full: madeUpTowns,
    states: alone,
    open: (page) => press(page, 'Delete'),
  },
  { name: 'region', path: regionPath, full: madeUpTowns, states: alone },
  { name: 'region-editor', path: `${regionPath}/edit`, full: madeUpTowns, states: alone, height: 1100 },
  { name: 'city', path: cityPath, full: madeUpTowns, states: loaded, height: 1500 },
  { name: 'city-editor', path: `${cityPath}/edit`, full: madeUpTowns, states: alone, height: 2800 },
  { name: 'services', tab: true, path: '/admin/services', full: madeUpServices, empty: noServices },
  { name: 'service-editor', path: `${servicePath}/edit`, full: madeUpServices, states: alone, height: 1500 },
  {
    name: 'business-info',
    tab: true,
    path: '/admin/business-info',
    full: madeUpFacts,
    empty: noFacts,
    height: 2300,
  },
  { name: 'seo-settings', tab: true, path: '/admin/seo', full: madeUpSearch, empty: noSearch },
  { name: 'seo-pages', path: '/admin/seo/pages', full: madeUpSearch, empty: noSearch },
  { name: 'seo-page', path: '/admin/seo/page?path=/about', full: madeUpSearch, states: loaded, height: 1500 },
  {
    name: 'indexing',
    tab: true,
    path: '/admin/indexing',
    full: madeUpIndexing,
    empty: noIndexing,
    height: 1300,
  },
];

const content: readonly PicturedScreen[] = [
  { name: 'blog', path: '/admin/blog', full: madeUpBlog, empty: noBlog },
  { name: 'article', path: postPath, full: madeUpBlog, empty: noBlog, height: 1500 },
  {
    name: 'article-versions',
    path: postPath,
    full: madeUpBlog,
    states: alone,
    open: (page) => press(page, 'Versions'),
  },
  {
    name: 'article-conflict',
    path: postPath,
    full: madeUpBlog,
    states: alone,
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Winter locks, looked after');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'article-publishing',
    path: postPath,
    full: madeUpBlog,
    states: alone,
    open: (page) => press(page, 'Publish changes'),
  },
  { name: 'categories', path: categoriesPath, full: madeUpBlog, empty: noBlog },
  { name: 'authors', path: authorsPath, full: madeUpBlog, empty: noBlog },
  { name: 'pages', path: '/admin/pages', full: madeUpWords, states: loaded, height: 1200 },
  { name: 'page-editor', path: '/admin/pages/contact', full: madeUpWords, states: alone, height: 2400 },
  { name: 'legal', path: '/admin/pages/privacy-policy', full: madeUpWords, states: alone },
  { name: 'media', path: '/admin/media', full: madeUpMedia, empty: noMedia },
  { name: 'picture', path: picturePath, full: madeUpMedia, states: loaded, height: 1400 },
  { name: 'redirects', path: '/admin/redirects', full: madeUpAddresses, empty: noAddresses },
  {
    name: 'redirects-import',
    path: '/admin/redirects',
    full: madeUpAddresses,
    states: alone,
    open: (page) => page.getByRole('button', { name: /import/i }).click(),
  },
  { name: 'missing-pages', path: '/admin/redirects/missing', full: madeUpAddresses },
];

const office: readonly PicturedScreen[] = [
  { name: 'insight', path: '/admin/insight', full: madeUpFigures, states: alone, height: 2600 },
  { name: 'quality', path: '/admin/quality', full: madeUpQuality, states: alone, height: 1300 },
  { name: 'claims', path: '/admin/claims', full: madeUpClaims },
  { name: 'deliveries', path: '/admin/deliveries', full: madeUpDeliveries },
  { name: 'jobs', path: '/admin/jobs', full: madeUpJobs, empty: noJobs },
  { name: 'audit', path: '/admin/audit', full: madeUpAudit, empty: noAudit },
  { name: 'privacy', path: '/admin/privacy', full: madeUpSettings, states: ['full', 'failed'] },
  { name: 'users', path: '/admin/users', full: madeUpUsers, empty: noUsers },
  {
    name: 'users-invited',
    path: '/admin/users',
    full: madeUpUsers,
    states: alone,
    open: async (page) => {
      await page.getByLabel('E-mail').fill('new.person@latchline.example');
      await press(page, 'Invite');
    },
  },
];

const account: readonly PicturedScreen[] = [
  { name: 'notifications', path: '/admin/notifications', full: madeUpSettings, empty: bareSettings },
  { name: 'account', path: '/admin/account', full: madeUpAccount, empty: bareAccount },
  {
    name: 'second-factor',
    path: '/admin/account',
    full: bareAccount,
    states: alone,
    open: async (page) => {
      await press(page, 'Set up');
      await page.getByLabel('Your password').fill('correct-horse-9');
      await press(page, 'Continue');
    },
  },
];

/** Before anybody is signed in. */
const door: readonly PicturedScreen[] = (
  [
    { name: 'sign-in', path: '/admin/login' },
    {
      name: 'code',
      path: '/admin/login',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('dee@latchline.example');
        await page.getByLabel('Password').fill('correct-horse-9');
        await press(page, 'Sign In');
        await page.getByLabel('Code').waitFor();
      },
    },
    { name: 'welcome', path: '/admin/welcome#token=good', full: madeUpDoor },
    { name: 'dead-invitation', path: '/admin/welcome#token=old', full: deadLinks },
    { name: 'forgot-password', path: '/admin/forgot' },
    {
      name: 'forgot-password-sent',
      path: '/admin/forgot',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('dee@latchline.example');
        await press(page, 'Send the link');
        await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
      },
    },
    { name: 'reset-password', path: '/admin/reset#token=good' },
    {
      name: 'dead-reset',
      path: '/admin/reset#token=old',
      full: deadLinks,
      open: async (page) => {
        await page.getByLabel('New password').fill('correct-horse-9');
        await press(page, 'Save the password');
        await page.getByRole('link', { name: 'Send another link' }).waitFor();
      },
    },
  ] satisfies readonly PicturedScreen[]
).map((screen) => ({ full: madeUpDoor, states: alone, signedIn: false, ...screen }));

/** The screens of the dashboard whose pictures are kept: a new one is a line here. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...tabs,
  ...content,
  ...office,
  ...account,
  ...door,
];
