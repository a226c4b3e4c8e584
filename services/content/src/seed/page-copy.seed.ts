import {
  overviewPage,
  type PageCopySeed,
  sectionsPage,
  servicePage,
} from '../page-copy/page-copy.repository';
import { cctvInstallation } from './pages/cctv-installation.seed';
import { commercialLocksmith } from './pages/commercial-locksmith.seed';
import { residentialLocksmith } from './pages/residential-locksmith.seed';
import { serviceSections } from './pages/service-sections.seed';
import { servicesOverview } from './pages/services-overview.seed';
import { smartLocks } from './pages/smart-locks.seed';
import { upvcLocks } from './pages/upvc-locks.seed';

export const servicePagesSeed = [
  residentialLocksmith,
  commercialLocksmith,
  smartLocks,
  cctvInstallation,
  upvcLocks,
] as const;

const id = (place: number) => `01900000-0000-7000-8000-0000009a00${String(place).padStart(2, '0')}`;

export const pageCopySeed: readonly PageCopySeed[] = [
  { id: id(1), page: overviewPage, copy: servicesOverview },
  { id: id(2), page: sectionsPage, copy: serviceSections },
  ...servicePagesSeed.map((copy, index) => ({ id: id(11 + index), page: servicePage(copy.slug), copy })),
];
