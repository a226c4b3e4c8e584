import { Controller } from '@nestjs/common';
import { getFigures, getResponseFigures } from '@latchline/contracts/leads/figures/figure.operations';
import {
  type FigurePeriod,
  type FigureQuery,
  type Figures,
  type ResponseFigureQuery,
  type ResponseFigures,
  responseBuckets,
} from '@latchline/contracts/leads/figures/figure.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { CostRepository, type PeriodCost } from '../costs/cost.repository';
import { FigureRepository } from './figure.repository';
import { figuresOf } from './figures';

@Controller()
export class FigureHandlers {
  constructor(
    private readonly figures: FigureRepository,
    private readonly costs: CostRepository,
  ) {}

  @Handles(getFigures)
  async sums({ by, ...period }: FigureQuery): Promise<Figures> {
    const [sums, costs] = await Promise.all([this.figures.sums(by, period), this.costsBy(by, period)]);
    return figuresOf(by, period, sums, costs);
  }

  private async costsBy(by: FigureQuery['by'], period: FigurePeriod): Promise<PeriodCost[]> {
    if (by === 'week') return this.costs.byWeek(period);
    return by === 'source' || by === 'campaign' ? this.costs.bySource(period) : [];
  }

  @Handles(getResponseFigures)
  async response(query: ResponseFigureQuery): Promise<ResponseFigures> {
    const sums = new Map((await this.figures.response(query)).map((row) => [row.bucket, row]));
    return {
      from: query.from,
      to: query.to,
      rows: responseBuckets.map((minutes) => {
        const { enquiries, won, taken_pence } = sums.get(minutes) ?? { enquiries: 0, won: 0, taken_pence: 0 };
        return { minutes, enquiries, won, won_share: enquiries === 0 ? null : won / enquiries, taken_pence };
      }),
    };
  }
}
