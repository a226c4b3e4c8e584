import { Injectable } from '@nestjs/common';
import type { judgeQualityFinding } from '@latchline/contracts/seo/quality.commands';
import type { QualityFinding } from '@latchline/contracts/seo/quality.schema';
import type { z } from 'zod';
import { QualityFindingRepository } from '../quality-finding.repository';
import { NoSuchFinding } from '../quality.errors';

export type JudgeFindingCommand = z.output<(typeof judgeQualityFinding)['request']>;

@Injectable()
export class JudgeFindingHandler {
  constructor(private readonly findings: QualityFindingRepository) {}

  async run({ id, ignored_reason, actor }: JudgeFindingCommand): Promise<QualityFinding> {
    const finding = await this.findings.judge(id, ignored_reason, actor);
    if (!finding) throw new NoSuchFinding();
    return finding;
  }
}
