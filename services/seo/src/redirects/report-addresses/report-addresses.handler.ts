import { Injectable } from '@nestjs/common';
import type { AddressReport } from '@latchline/contracts/seo/redirects/address-report';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { DataSource } from 'typeorm';
import { MissingPageRepository } from '../missing-page.repository';
import { RedirectRepository } from '../redirect.repository';

const keptDays = 90;
/** Limits made-up addresses: the least recently requested ones are deleted. */
const mostPages = 5_000;
const forgetEveryMs = 60 * 60 * 1000;

/** Stores missing pages and redirect hits that gateways report. A redelivered batch changes nothing. */
@Injectable()
export class ReportAddressesHandler {
  private forgotAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly missing: MissingPageRepository,
    private readonly redirects: RedirectRepository,
  ) {}

  async run(batch: readonly AddressReport[]): Promise<void> {
    for (const notes of batch) {
      await this.dataSource.transaction(async (manager) => {
        if (!(await this.missing.isFresh(manager, notes.id))) return;
        await this.missing.add(manager, notes);
        await this.redirects.countHits(manager, notes.redirected, notes.noted_at);
      });
    }
    await this.forget(monotonicNow());
  }

  private async forget(now: number): Promise<void> {
    if (now - this.forgotAt < forgetEveryMs) return;
    this.forgotAt = now;
    await this.missing.forget(keptDays, mostPages);
  }
}
