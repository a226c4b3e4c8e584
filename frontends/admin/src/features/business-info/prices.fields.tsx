import { serviceRoutes } from '@latchline/contracts/content/service.operations';
import { commonJobs } from '@latchline/contracts/content/prices.schema';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import type { FieldOf } from '../../shared/forms/field-of';
import { useRows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import check from '../../shared/ui/check.module.css';
import type { BusinessInfoValues } from './business-info-form';
import { emptyJob } from './prices-form';
import styles from './prices.module.css';

interface FormProps<Given> {
  readonly field: FieldOf<BusinessInfoValues>;
  readonly form: UseFormReturn<BusinessInfoValues, unknown, Given>;
}

/** Jobs with their prices, and what the prices cover. */
export function PricesFields<Given>({ field, form }: FormProps<Given>) {
  const jobs = useRows(form, 'prices.jobs');
  return (
    <>
      <ListEditor
        legend={`Home, town and contact pages show the first ${commonJobs}`}
        entry="Job"
        rows={jobs}
        empty={emptyJob}
      >
        {(index) => (
          <>
            <TextField
              label={`Job ${index + 1}`}
              placeholder="Locked out"
              autoComplete="off"
              {...field(`prices.jobs.${index}.name`)}
            />
            <TextField
              label="What is done for the price"
              optional
              autoComplete="off"
              {...field(`prices.jobs.${index}.detail`)}
            />
            <div className={styles.amounts}>
              <TextField
                label="Price by day, in pounds"
                inputMode="numeric"
                autoComplete="off"
                {...field(`prices.jobs.${index}.day`)}
              />
              <TextField
                label="Price by night, in pounds"
                optional
                inputMode="numeric"
                autoComplete="off"
                hint="Leave empty if you do this by day only."
                {...field(`prices.jobs.${index}.night`)}
              />
            </div>
            <ServiceChoice form={form} index={index} />
          </>
        )}
      </ListEditor>
      <div className={records.pair}>
        <TextField label="Night prices begin" type="time" {...field('prices.night_from')} />
        <TextField label="Night prices end" type="time" {...field('prices.night_until')} />
      </div>
      <TextArea
        label="What every price covers"
        hint="One per line, for example what the call-out covers."
        rows={3}
        {...field('prices.covers')}
      />
      <TextArea label="What no price covers" hint="One per line." rows={3} {...field('prices.excludes')} />
      <TextField
        label="Parts"
        optional
        hint={`Shown with the first ${commonJobs} jobs.`}
        placeholder="A standard cylinder is £45"
        {...field('prices.parts')}
      />
    </>
  );
}

/** The service pages that show a job. */
function ServiceChoice<Given>({ form, index }: Pick<FormProps<Given>, 'form'> & { index: number }) {
  const services = useRouteQuery(serviceRoutes.listEditedServices);
  const { field } = useController({
    control: form.control,
    name: `prices.jobs.${index}.services`,
  });
  const pages = (services.data?.items ?? []).filter(({ link, slug }) => link === `/services/${slug}`);
  if (pages.length === 0) return null;
  const toggle = (slug: string) =>
    field.onChange(
      field.value.includes(slug) ? field.value.filter((one) => one !== slug) : [...field.value, slug],
    );
  return (
    <fieldset className={styles.pages}>
      <legend>On these service pages; on all if none is chosen</legend>
      {pages.map(({ slug, title }) => (
        <label key={slug} className={check.check}>
          <input
            type="checkbox"
            checked={field.value.includes(slug)}
            onChange={() => toggle(slug)}
            onBlur={field.onBlur}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
