import { shippedFailureCopy } from '@latchline/contracts/content/failure-copy.schema';
import type { PageCopy, PageCopyName } from '@latchline/contracts/content/page-copies';
import { type PageCopySeed, servicePage } from '../page-copy/page-copy.repository';
import { about } from './pages/about.seed';
import { app } from './pages/app.seed';
import { chrome } from './pages/chrome.seed';
import { blogPost } from './pages/blog-post.seed';
import { blog } from './pages/blog.seed';
import { city } from './pages/city.seed';
import { cctvInstallation } from './pages/cctv-installation.seed';
import { consent } from './pages/consent.seed';
import { coverage } from './pages/coverage.seed';
import { commercialLocksmith } from './pages/commercial-locksmith.seed';
import { contact } from './pages/contact.seed';
import { home } from './pages/home.seed';
import { notFound } from './pages/not-found.seed';
import { quote } from './pages/quote.seed';
import { region } from './pages/region.seed';
import { connection, offline } from './pages/offline.seed';
import { residentialLocksmith } from './pages/residential-locksmith.seed';
import { serviceArea } from './pages/service-area.seed';
import { serviceSections } from './pages/service-sections.seed';
import { servicesOverview } from './pages/services-overview.seed';
import { smartLocks } from './pages/smart-locks.seed';
import { town } from './pages/town.seed';
import { upvcLocks } from './pages/upvc-locks.seed';

export const servicePagesSeed = [
  residentialLocksmith,
  commercialLocksmith,
  smartLocks,
  cctvInstallation,
  upvcLocks,
] as const;

const pages: { readonly [Page in PageCopyName]: PageCopy<Page> } = {
  app,
  connection,
  offline,
  chrome,
  home,
  town,
  region,
  contact,
  about,
  'not-found': notFound,
  failure: shippedFailureCopy,
  quote,
  consent,
  coverage,
  'service-area': serviceArea,
  services: servicesOverview,
  city,
  'service-sections': serviceSections,
  blog,
  'blog-post': blogPost,
};

export const pageCopySeed: readonly PageCopySeed[] = [
  ...Object.entries(pages).map(([page, copy]) => ({ page, copy })),
  ...servicePagesSeed.map((copy) => ({ page: servicePage(copy.slug), copy })),
];
