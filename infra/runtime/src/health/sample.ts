export type Labels = Readonly<Record<string, string>>;

/** The suffix of the name (`_bucket`), the labels and the value. */
export type Sample = readonly [suffix: string, labels: Labels, value: number];

export interface Metric {
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  read(): Promise<Sample[]> | Sample[];
}

function labelText(labels: Labels): string {
  let text = '';
  for (const key in labels) {
    text += `${text ? ',' : ''}${key}="${(labels[key] ?? '').replace(/[\\"\n]/g, '_')}"`;
  }
  return text && `{${text}}`;
}

export const line = (name: string, labels: Labels, value: number): string =>
  `${name}${labelText(labels)} ${value}`;
