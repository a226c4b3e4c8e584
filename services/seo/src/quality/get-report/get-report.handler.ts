import { Injectable } from '@nestjs/common';
import { nearIdenticalFrom, type QualityReport } from '@latchline/contracts/seo/quality.schema';
import { QualityFindingRepository } from '../quality-finding.repository';
import { QualityRunRepository } from '../quality-run.repository';

@Injectable()
export class GetReportHandler {
  constructor(
    private readonly runs: QualityRunRepository,
    private readonly findings: QualityFindingRepository,
  ) {}

  async run(): Promise<QualityReport> {
    const [done, last, findings] = await Promise.all([
      this.runs.lastDone(),
      this.runs.last(),
      this.findings.all(),
    ]);
    return {
      run: done?.run ?? null,
      current: last && last.state !== 'done' ? last : null,
      findings,
      similar: done?.similar ?? [],
      near_identical_from: nearIdenticalFrom,
    };
  }
}
