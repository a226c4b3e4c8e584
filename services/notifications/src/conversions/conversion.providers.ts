import type { Provider, Type } from '@nestjs/common';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { AD_PROVIDERS, type AdProvider } from './ad-provider';
import { ConversionHandlers } from './conversion.handlers';
import { ConversionRepository } from './conversion.repository';
import { EraseConversionsConsumer } from './erase-conversions.consumer';
import { GoogleAdsProvider } from './google-ads.provider';
import { JobValueConsumer } from './job-value.consumer';
import { MetaProvider } from './meta.provider';
import { ReportConversions } from './report-conversions';

export const conversionControllers: Type[] = [ConversionHandlers];

export const conversionProviders: Provider[] = [
  {
    provide: AD_PROVIDERS,
    inject: [NOTIFICATIONS_CONFIG],
    useFactory: (config: NotificationsConfig): AdProvider[] => [
      new GoogleAdsProvider(config),
      new MetaProvider(config),
    ],
  },
  ConversionRepository,
  EraseConversionsConsumer,
  JobValueConsumer,
  ReportConversions,
];
