import { pageModelSchema } from '@latchline/contracts/pages/page-model';
import { probeModels } from './probe-models';

describe('probeModels', () => {
  it('are valid page models, one of each kind', () => {
    for (const model of probeModels) expect(pageModelSchema.safeParse(model).error).toBeUndefined();
    const kinds = pageModelSchema.options.map((option) => option.shape.kind.value);
    expect(probeModels.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  });
});
