import type { LegalPageSeed } from '../legal-pages/legal-page.repository';
import { cookiePolicy } from './legal/cookie-policy.seed';
import { privacyPolicy } from './legal/privacy-policy.seed';
import { termsOfService } from './legal/terms-of-service.seed';

export const legalPagesSeed: readonly LegalPageSeed[] = [privacyPolicy, termsOfService, cookiePolicy];
