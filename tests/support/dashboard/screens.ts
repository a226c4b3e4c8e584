import type { Page } from '@playwright/test';
import { bareAccount, expiredLinks, fakeAccount, fakeSignIn } from './fake-account';
import { fakeAddresses, noAddresses } from './fake-addresses';
import { authorsPath, categoriesPath, fakeBlog, noBlog, postPath } from './fake-blog';
import { fakeBackups, noBackups } from './fake-backups';
import type { Answers, PictureState } from './fake-gateway';
import { fakeFigures } from './fake-figures';
import {
  fakeCalendar,
  fakeConversation,
  fakeFreeLead,
  fakeLead,
  fakeLeads,
  fakeMergedLead,
  leadPath,
  noJobsPlanned,
  noLeads,
} from './fake-leads';
import { fakeMedia, noMedia, picturePath } from './fake-media';
import { fakeCosts, fakeMoney, noMoney } from './fake-money';
import {
  fakeAudit,
  fakeClaims,
  fakeDeliveries,
  fakeJobs,
  fakeUsers,
  noAudit,
  noJobs,
  noUsers,
} from './fake-office';
import { fakeOnCall, noOnCall } from './fake-rota';
import { fakeQuality } from './fake-quality';
import { fakeReviews, noReviews } from './fake-reviews';
import { fakeIndexing, fakeSearch, noIndexing, noSearch } from './fake-search';
import { fakeConversions, noConversions } from './fake-conversions';
import { bareSettings, fakeSettings } from './fake-settings';
import {
  fakeBusinessInfo,
  fakePlaces,
  fakeServices,
  cityPath,
  fakeTowns,
  noBusinessInfo,
  noServices,
  noTowns,
  sampleData,
  regionPath,
  servicePath,
  townPath,
} from './fake-site';
import { fakeCopy } from './fake-copy';
import { completeSetup, startedSetup } from './fake-setup';

export interface PicturedScreen {
  readonly name: string;
  readonly path: string;
  /** One of the tabs named in the specification. */
  readonly tab?: boolean;
  /** Responses of the gateway by the start of the path after `/api/`. Lists are empty by default. */
  readonly full?: Answers;
  readonly empty?: Answers;
  /** All four by default. */
  readonly states?: readonly PictureState[];
  readonly signedIn?: boolean;
  /** Window height for screens taller than 900 pixels. */
  readonly height?: number;
  /** Steps from the opened address to the pictured state, when full. */
  readonly open?: (page: Page) => Promise<void>;
}

const click = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const loaded: readonly PictureState[] = ['full', 'loading', 'failed'];
const alone: readonly PictureState[] = ['full'];

/** The six tabs of the specification. */
const tabs: readonly PicturedScreen[] = [
  { name: 'leads', tab: true, path: '/admin', full: fakeLeads, empty: noLeads },
  { name: 'lead', path: leadPath, full: fakeLead, states: loaded, height: 1200 },
  { name: 'lead-conversation', path: leadPath, full: fakeConversation, states: alone, height: 2000 },
  { name: 'lead-free', path: leadPath, full: fakeFreeLead, states: alone },
  {
    name: 'lead-call',
    path: `${leadPath}&call=1`,
    full: fakeLead,
    states: alone,
    open: (page) => click(page, 'Lost'),
  },
  {
    name: 'lead-new',
    path: '/admin',
    full: fakeLeads,
    states: alone,
    open: (page) => click(page, 'Add lead'),
  },
  {
    name: 'leads-chosen',
    path: '/admin',
    full: fakeLeads,
    states: alone,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Kirsty Lomas' }).check({ force: true });
      await page.getByRole('checkbox', { name: 'Select Margaret Ibbotson' }).check({ force: true });
    },
  },
  {
    name: 'leads-merge',
    path: '/admin',
    full: fakeLeads,
    states: alone,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Priya Nair' }).check({ force: true });
      await page.getByRole('checkbox', { name: 'Select Callum Dyson' }).check({ force: true });
      await click(page, 'Merge…');
    },
  },
  { name: 'lead-merged', path: leadPath, full: fakeMergedLead, states: alone, height: 1800 },
  {
    name: 'leads-filters',
    path: '/admin',
    full: { ...fakeFigures, ...fakeLeads },
    states: alone,
    open: (page) => click(page, 'Filter'),
  },
  {
    name: 'keyboard-help',
    path: '/admin',
    full: fakeLeads,
    states: alone,
    open: (page) => page.keyboard.press('?'),
  },
  { name: 'locations', tab: true, path: '/admin/locations', full: fakeTowns, empty: noTowns },
  { name: 'location', path: townPath, full: fakeTowns, states: alone },
  { name: 'location-editor', path: `${townPath}/edit`, full: fakeTowns, states: alone, height: 2100 },
  {
    name: 'location-conflict',
    path: `${townPath}/edit`,
    full: fakeTowns,
    states: alone,
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Locksmith Barnsley');
      await page.getByRole('button', { name: /^Save/ }).click();
    },
  },
  {
    name: 'location-deletion',
    path: townPath,
    full: fakeTowns,
    states: alone,
    open: (page) => click(page, 'Delete'),
  },
  { name: 'region', path: regionPath, full: fakeTowns, states: alone },
  { name: 'region-editor', path: `${regionPath}/edit`, full: fakeTowns, states: alone, height: 1100 },
  { name: 'city', path: cityPath, full: fakeTowns, states: loaded, height: 1500 },
  { name: 'city-editor', path: `${cityPath}/edit`, full: fakeTowns, states: alone, height: 2800 },
  { name: 'new-location', path: '/admin/locations/new', full: fakeTowns, states: alone, height: 2100 },
  { name: 'new-region', path: '/admin/locations/region/new', full: fakeTowns, states: alone, height: 1100 },
  { name: 'new-city', path: '/admin/locations/city/new', full: fakeTowns, states: alone, height: 2800 },
  { name: 'several-towns', path: '/admin/locations/several', full: fakePlaces, states: alone, height: 1500 },
  {
    name: 'region-deletion',
    path: regionPath,
    full: fakeTowns,
    states: alone,
    open: (page) => click(page, 'Delete'),
  },
  { name: 'services', tab: true, path: '/admin/services', full: fakeServices, empty: noServices },
  { name: 'service-editor', path: `${servicePath}/edit`, full: fakeServices, states: alone, height: 1500 },
  {
    name: 'business-info',
    tab: true,
    path: '/admin/business-info',
    full: fakeBusinessInfo,
    empty: noBusinessInfo,
    height: 2300,
  },
  { name: 'seo-settings', tab: true, path: '/admin/seo', full: fakeSearch, empty: noSearch },
  { name: 'seo-type', path: '/admin/seo/types/location', full: fakeSearch, states: alone, height: 1100 },
  { name: 'seo-pages', path: '/admin/seo/pages', full: fakeSearch, empty: noSearch },
  { name: 'seo-page', path: '/admin/seo/page?path=/about', full: fakeSearch, states: loaded, height: 1500 },
  {
    name: 'indexing',
    tab: true,
    path: '/admin/indexing',
    full: fakeIndexing,
    empty: noIndexing,
    height: 1300,
  },
];

const content: readonly PicturedScreen[] = [
  { name: 'blog', path: '/admin/blog', full: fakeBlog, empty: noBlog },
  { name: 'article', path: postPath, full: fakeBlog, empty: noBlog, height: 1500 },
  {
    name: 'article-versions',
    path: postPath,
    full: fakeBlog,
    states: alone,
    open: (page) => click(page, 'Versions'),
  },
  {
    name: 'article-conflict',
    path: postPath,
    full: fakeBlog,
    states: alone,
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('Winter locks, looked after');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'article-publishing',
    path: postPath,
    full: fakeBlog,
    states: alone,
    open: (page) => click(page, 'Publish changes'),
  },
  { name: 'categories', path: categoriesPath, full: fakeBlog, empty: noBlog },
  { name: 'authors', path: authorsPath, full: fakeBlog, empty: noBlog },
  { name: 'pages', path: '/admin/pages', full: fakeCopy, states: loaded, height: 1200 },
  { name: 'page-editor', path: '/admin/pages/contact', full: fakeCopy, states: alone, height: 2400 },
  { name: 'legal', path: '/admin/pages/privacy-policy', full: fakeCopy, states: alone },
  {
    name: 'brand',
    path: '/admin/brand',
    full: { ...fakeBusinessInfo, 'admin/sample-data': sampleData },
    states: loaded,
    height: 1200,
  },
  { name: 'media', path: '/admin/media', full: fakeMedia, empty: noMedia },
  { name: 'picture', path: picturePath, full: fakeMedia, states: loaded, height: 1400 },
  { name: 'redirects', path: '/admin/redirects', full: fakeAddresses, empty: noAddresses },
  {
    name: 'redirects-import',
    path: '/admin/redirects',
    full: fakeAddresses,
    states: alone,
    open: (page) => page.getByRole('button', { name: /import/i }).click(),
  },
  { name: 'missing-pages', path: '/admin/redirects/missing', full: fakeAddresses },
];

const office: readonly PicturedScreen[] = [
  { name: 'calendar', path: '/admin/calendar', full: fakeCalendar, empty: noJobsPlanned },
  { name: 'calendar-board', path: '/admin/calendar?view=board', full: fakeCalendar, states: alone },
  {
    name: 'on-call',
    path: '/admin/calendar?view=on-call',
    full: fakeOnCall,
    empty: noOnCall,
    height: 1200,
  },
  {
    name: 'on-call-pattern',
    path: '/admin/calendar?view=on-call',
    full: fakeOnCall,
    states: alone,
    height: 1500,
    open: (page) => click(page, 'Edit pattern'),
  },
  {
    name: 'on-call-swap',
    path: '/admin/calendar?view=on-call',
    full: fakeOnCall,
    states: alone,
    open: (page) =>
      page
        .getByRole('button', { name: /20:00–08:00/ })
        .first()
        .click(),
  },
  { name: 'figures', path: '/admin/insight', full: fakeFigures, states: alone, height: 2600 },
  { name: 'money', path: '/admin/money', full: fakeMoney, empty: noMoney, height: 1900 },
  { name: 'costs', path: '/admin/money/costs', full: fakeCosts, empty: noMoney },
  {
    name: 'conversions',
    path: '/admin/conversions',
    full: fakeConversions,
    empty: noConversions,
    height: 1000,
  },
  { name: 'quality', path: '/admin/quality', full: fakeQuality, states: alone, height: 1300 },
  { name: 'claims', path: '/admin/claims', full: fakeClaims },
  { name: 'reviews', path: '/admin/reviews', full: fakeReviews, empty: noReviews },
  {
    name: 'review',
    path: '/admin/reviews',
    full: fakeReviews,
    states: alone,
    open: (page) => click(page, 'Callum, Rotherham'),
  },
  { name: 'deliveries', path: '/admin/deliveries', full: fakeDeliveries },
  { name: 'jobs', path: '/admin/jobs', full: fakeJobs, empty: noJobs },
  { name: 'audit', path: '/admin/audit', full: fakeAudit, empty: noAudit },
  { name: 'backups', path: '/admin/backups', full: fakeBackups, empty: noBackups },
  { name: 'privacy', path: '/admin/privacy', full: fakeSettings, states: ['full', 'failed'] },
  { name: 'users', path: '/admin/users', full: fakeUsers, empty: noUsers },
  {
    name: 'users-invited',
    path: '/admin/users',
    full: fakeUsers,
    states: alone,
    open: async (page) => {
      await page.getByLabel('E-mail').fill('new.person@latchline.example');
      await click(page, 'Invite');
    },
  },
];

const account: readonly PicturedScreen[] = [
  {
    name: 'setup',
    path: '/admin/setup?step=test-mail',
    full: { ...fakeBusinessInfo, 'admin/setup': startedSetup },
    empty: { ...fakeBusinessInfo, 'admin/setup': completeSetup },
    height: 1700,
  },
  {
    name: 'notifications',
    path: '/admin/notifications',
    full: fakeSettings,
    empty: bareSettings,
    height: 2000,
  },
  { name: 'response-times', path: '/admin/response-times', full: fakeSettings, states: loaded },
  { name: 'webhooks', path: '/admin/webhooks', full: fakeSettings, empty: bareSettings },
  {
    name: 'palette',
    path: '/admin',
    full: fakeLeads,
    states: alone,
    open: (page) => click(page, 'Find anything'),
  },
  { name: 'account', path: '/admin/account', full: fakeAccount, empty: bareAccount, height: 2300 },
  {
    name: 'second-factor',
    path: '/admin/account',
    full: bareAccount,
    states: alone,
    open: async (page) => {
      await click(page, 'Set up');
      await page.getByLabel('Your password').fill('correct-horse-9');
      await click(page, 'Continue');
    },
  },
];

/** Pages before sign-in. */
const signInScreens: readonly PicturedScreen[] = (
  [
    { name: 'sign-in', path: '/admin/login' },
    {
      name: 'code',
      path: '/admin/login',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('dee@latchline.example');
        await page.getByLabel('Password', { exact: true }).fill('correct-horse-9');
        await click(page, 'Sign In');
        await page.getByLabel('Code').waitFor();
      },
    },
    { name: 'welcome', path: '/admin/welcome#token=good', full: fakeSignIn },
    { name: 'dead-invitation', path: '/admin/welcome#token=old', full: expiredLinks },
    { name: 'forgot-password', path: '/admin/forgot' },
    {
      name: 'forgot-password-sent',
      path: '/admin/forgot',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('dee@latchline.example');
        await click(page, 'Send the link');
        await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
      },
    },
    { name: 'reset-password', path: '/admin/reset#token=good' },
    {
      name: 'dead-reset',
      path: '/admin/reset#token=old',
      full: expiredLinks,
      open: async (page) => {
        await page.getByLabel('New password').fill('correct-horse-9');
        await click(page, 'Save the password');
        await page.getByRole('link', { name: 'Send another link' }).waitFor();
      },
    },
  ] satisfies readonly PicturedScreen[]
).map((screen) => ({ full: fakeSignIn, states: alone, signedIn: false, ...screen }));

/** All dashboard screens with reference pictures. Add a new screen here. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...tabs,
  ...content,
  ...office,
  ...account,
  ...signInScreens,
];
