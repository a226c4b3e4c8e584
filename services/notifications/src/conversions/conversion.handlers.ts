import { Controller, Inject } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  type ConversionPage,
  type ConversionsQuery,
  listAdDestinations,
  listConversions,
  sendConversionAgain,
  testConversions,
} from '@latchline/contracts/notifications/conversions/conversion.operations';
import type {
  AdDestination,
  Conversion,
  ConversionTestResult,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { AD_PROVIDERS, type AdProvider } from './ad-provider';
import { sentAgain } from './conversion-state';
import { ConversionRepository } from './conversion.repository';

@Controller()
export class ConversionHandlers {
  constructor(
    private readonly conversions: ConversionRepository,
    @Inject(AD_PROVIDERS) private readonly providers: readonly AdProvider[],
  ) {}

  @Handles(listConversions)
  async page({ limit, cursor, ...filters }: ConversionsQuery): Promise<ConversionPage> {
    const found = await this.conversions.page(filters, limit + 1, cursor ?? null);
    return pageFrom(found, limit, ({ id }) => id);
  }

  @Handles(listAdDestinations)
  async destinations() {
    const counts = await this.conversions.counts();
    return {
      items: this.providers.map(({ destination, missing, account }) => ({
        destination,
        missing: [...missing],
        account,
        ...(counts.get(destination) ?? { waiting: 0, refused: 0 }),
      })),
    };
  }

  @Handles(sendConversionAgain)
  async sendAgain({ id }: z.output<typeof sendConversionAgain.request>): Promise<Conversion> {
    const found = await this.conversions.find(id);
    if (!found) throw new CodedError(notificationErrors.noSuchConversion, 'This conversion does not exist');
    const { rules } = this.provider(found.destination);
    await this.conversions.transaction(async (manager) => {
      const [known] = await this.conversions.lock(manager, [id]);
      const record = known && sentAgain(known.record, rules, Date.now());
      if (!record)
        throw new CodedError(
          notificationErrors.notNow,
          'This conversion was not refused, or the details it needs have been deleted',
        );
      await this.conversions.save(manager, [{ id, record }]);
    });
    return (await this.conversions.find(id)) ?? found;
  }

  @Handles(testConversions)
  test({
    destination,
    test_event_code,
  }: z.output<typeof testConversions.request>): Promise<ConversionTestResult> {
    const provider = this.provider(destination);
    if (!provider.rules.isOn)
      throw new CodedError(notificationErrors.notNow, `Not set up. Missing: ${provider.missing.join(', ')}`);
    if (destination === 'meta' && test_event_code === undefined)
      throw new CodedError(notificationErrors.notNow, 'Enter the test event code from Events Manager');
    return provider.test(test_event_code);
  }

  private provider(destination: AdDestination): AdProvider {
    const provider = this.providers.find((one) => one.destination === destination);
    if (!provider) throw new Error(`No provider for ${destination}`);
    return provider;
  }
}
