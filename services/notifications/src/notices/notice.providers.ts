import type { Provider } from '@nestjs/common';
import { RecordNotice } from './record-notice';
import { RemindOfClaimsConsumer } from './remind-of-claims.consumer';
import { RemindOfQuarantineConsumer } from './remind-of-quarantine.consumer';

export const noticeProviders: Provider[] = [RecordNotice, RemindOfClaimsConsumer, RemindOfQuarantineConsumer];
