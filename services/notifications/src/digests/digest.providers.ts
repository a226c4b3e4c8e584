import type { Provider } from '@nestjs/common';
import { SendDigestsConsumer } from './send-digests.consumer';

export const digestProviders: Provider[] = [SendDigestsConsumer];
