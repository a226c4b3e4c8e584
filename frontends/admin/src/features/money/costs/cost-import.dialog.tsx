import {
  type CostField,
  type CostFile,
  costFileOf,
  type CostMapping,
  costsIn,
  type CostsInFile,
  proposedCostMapping,
} from '@latchline/contracts/leads/figures/cost-file';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { TextField } from '@latchline/kit/components/field/field';
import { useId, useMemo, useState } from 'react';
import { ColumnMapping } from '../../../shared/imports/column-mapping';
import { FileImportDialog } from '../../../shared/imports/file-import.dialog';
import { importStep } from '../../../shared/imports/import-step';
import { CostImportReport } from './cost-import-report';
import { useImportCosts } from './costs.queries';

/** In the order of the menu. */
const fieldLabels: Readonly<Record<CostField, string>> = {
  from: 'First day, or the day or month',
  to: 'Last day',
  campaign: 'Campaign',
  source: 'Source',
  cost: 'Cost',
  currency: 'Currency',
};

/** Imports the report of an advertiser: choose a file, match its columns, check it, import it. */
export function CostImportDialog({ sources, onClose }: { sources: readonly string[]; onClose: () => void }) {
  const [file, setFile] = useState<CostFile>();
  const [mapping, setMapping] = useState<CostMapping>([]);
  const [typedSource, setTypedSource] = useState<string>();
  const source = typedSource ?? (file ? likelySource(file) : '');
  const suggestions = useId();
  const checking = useImportCosts({ dryRun: true });
  const importing = useImportCosts({ dryRun: false });
  const found = useMemo(
    () => (file ? costsIn(file, mapping, source) : { costs: [], problems: [], totals: [] }),
    [file, mapping, source],
  );
  const startAgain = () => {
    checking.reset();
    importing.reset();
  };
  const open = (text: string) => {
    const read = costFileOf(text);
    startAgain();
    setFile(read);
    setMapping(proposedCostMapping(read.header));
    setTypedSource((typed) => typed || undefined);
  };
  const results = importing.data ?? checking.data;
  const step = importStep(checking, importing);
  const drafts = found.costs.map(({ cost }) => cost);
  const statuses = {
    columns: file && summaryOf(found),
    checking: 'Checking...',
    checked: undefined,
    importing: 'Importing...',
    imported: undefined,
  };
  return (
    <FileImportDialog
      title="Import costs"
      hint="A report of Google Ads, Meta or Microsoft with day, campaign and cost, or your own list. A cost of the same source, campaign and days is replaced, never doubled."
      accept=".csv,.tsv,text/csv,text/plain"
      step={step}
      onText={open}
      choices={
        file && (
          <>
            {!mapping.includes('source') && (
              <>
                <TextField
                  label="Source"
                  hint="Of all costs in the file, for example Google Ads."
                  list={suggestions}
                  autoComplete="off"
                  value={source}
                  onChange={({ target }) => setTypedSource(target.value)}
                />
                <datalist id={suggestions}>
                  {sources.map((name) => (
                    <option key={name} value={sourceLabel(name)} />
                  ))}
                </datalist>
              </>
            )}
            <ColumnMapping
              header={file.header}
              example={file.rows[0]?.cells}
              labels={fieldLabels}
              mapping={mapping}
              onChange={setMapping}
            />
          </>
        )
      }
      status={statuses[step]}
      report={
        file &&
        (results ?? found.problems.length > 0) && (
          <CostImportReport found={found} results={results} isDone={step === 'imported'} />
        )
      }
      canCheck={drafts.length > 0}
      canImport={checking.data?.some(({ outcome }) => outcome === 'added' || outcome === 'changed') ?? false}
      onCheck={() => checking.mutate(drafts)}
      onImport={() => importing.mutate(drafts)}
      onChangeColumns={startAgain}
      onClose={onClose}
    />
  );
}

function summaryOf({ costs, problems }: CostsInFile): string {
  const total = poundsOf(costs.reduce((sum, { cost }) => sum + cost.pence, 0));
  const words = `${costs.length.toLocaleString('en-GB')} ${costs.length === 1 ? 'cost' : 'costs'}, ${total} in total`;
  return problems.length > 0 ? `${words}; ${rowsOf(problems.length)} cannot be imported` : words;
}

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`);

/** Only Meta speaks of an "amount spent". */
const likelySource = ({ header }: CostFile): string =>
  header.some((title) => /amount spent/i.test(title)) ? 'Facebook Ads' : 'Google Ads';
