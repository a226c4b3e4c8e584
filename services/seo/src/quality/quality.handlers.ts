import { Controller } from '@nestjs/common';
import {
  getQualityReport,
  ignoreQualityFinding,
  startQualityRun,
} from '@latchline/contracts/seo/quality/quality.operations';
import {
  type QualityFinding,
  type QualityReport,
  type QualityRun,
  nearIdenticalFrom,
} from '@latchline/contracts/seo/quality/quality.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { QualityFindingRepository } from './quality-finding.repository';
import { QualityRunRepository } from './quality-run.repository';
import { FindingNotFound } from './quality.errors';

@Controller()
export class QualityHandlers {
  constructor(
    private readonly runs: QualityRunRepository,
    private readonly findings: QualityFindingRepository,
  ) {}

  @Handles(getQualityReport)
  async report(): Promise<QualityReport> {
    const [done, last, findings, open] = await Promise.all([
      this.runs.lastDone(),
      this.runs.last(),
      this.findings.all(),
      this.findings.open(),
    ]);
    const listed = findings.filter(({ ignored }) => ignored === null);
    const errors = listed.filter(({ severity }) => severity === 'error').length;
    const unlisted = {
      errors: open.errors - errors,
      warnings: open.warnings - (listed.length - errors),
    };
    return {
      run: done?.run ?? null,
      current: last && last.state !== 'done' ? last : null,
      findings,
      ...(unlisted.errors + unlisted.warnings > 0 && { unlisted }),
      similar: done?.similar ?? [],
      near_identical_from: nearIdenticalFrom,
    };
  }

  @Handles(startQualityRun)
  start({ actor }: z.output<typeof startQualityRun.request>): Promise<QualityRun> {
    return this.runs.open(uuidv7(), actor);
  }

  @Handles(ignoreQualityFinding)
  async judge({
    id,
    ignored_reason,
    actor,
  }: z.output<typeof ignoreQualityFinding.request>): Promise<QualityFinding> {
    const finding = await this.findings.judge(id, ignored_reason, actor);
    if (!finding) throw new FindingNotFound();
    return finding;
  }
}
