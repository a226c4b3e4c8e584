import { zodResolver } from '@hookform/resolvers/zod';
import { reviewRoutes } from '@latchline/contracts/content/reviews/review.operations';
import { type Review, reviewLimits, reviewSchema } from '@latchline/contracts/content/reviews/review.schema';
import { neededText, typedText } from '@latchline/contracts/http/typed-text';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { refresh } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { EntityForm } from '../../shared/editing/entity-form';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { SidePanel } from '../../shared/table/side-panel';
import styles from '../../shared/table/table.module.css';
import { When } from '../../shared/table/when';
import { sourceLabels, starsLabel, starsText, writerOf } from './review-labels';
import { reviewLists, useHideReview } from './reviews.queries';

const answerSchema = z.object({ answer: typedText(reviewLimits.answer) });
const reasonSchema = z.object({ reason: neededText(reviewLimits.reason, 'Enter the reason') });

/** One review with its answer, and whether the site shows it. */
export function ReviewPanel({ review, onClose }: { review: Review; onClose: () => void }) {
  return (
    <SidePanel title={writerOf(review)} onClose={onClose}>
      <p>
        <span role="img" aria-label={starsLabel(review.stars)}>
          {starsText(review.stars)}
        </span>{' '}
        {sourceLabels[review.source]}, <When at={review.written_at} />
      </p>
      {review.words && <blockquote>{review.words}</blockquote>}
      {review.source === 'sample' ? (
        <p>This review came with the product. The site stops showing it with the first real review.</p>
      ) : (
        <Answer review={review} />
      )}
      {review.hidden_reason === null ? <Hide review={review} /> : <Show review={review} />}
    </SidePanel>
  );
}

function Answer({ review }: { review: Review }) {
  const { api, queries } = useClients();
  const editor = useEntityForm({
    entity: review,
    values: ({ answer }) => ({ answer }),
    resolver: zodResolver(answerSchema),
    fields: { answer: 'Answer' },
    save: (body, ifMatch) =>
      api.call(reviewRoutes.changeReview, { params: { id: review.id }, body, ifMatch }),
    parse: (current) => reviewSchema.parse(current),
    saved: 'Answer saved',
    failed: 'Failed to save the answer',
    draftKey: `review ${review.id}`,
    onSaved: () => void refresh(queries, ...reviewLists),
  });
  const where =
    review.source === 'google' ? 'Everybody can read it here and on Google.' : 'Everybody can read it.';
  return (
    <EntityForm editor={editor} label="Answer" saveLabel="Save answer">
      <TextArea label="Answer" hint={where} rows={5} {...editor.field('answer')} />
    </EntityForm>
  );
}

function Hide({ review }: { review: Review }) {
  const hide = useHideReview(review);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) => hide.mutate(reason));
  const error = formState.errors.reason?.message;
  return (
    <form className={styles.form} aria-label="Hide" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label="Reason to hide it"
        hint="Hide personal data, abuse and reviews of somebody else’s work. Few stars are no reason."
        rows={2}
        {...register('reason')}
        {...(error && { error })}
      />
      <div className={styles.tools}>
        <Button type="submit" disabled={hide.isPending}>
          Hide from the site
        </Button>
      </div>
    </form>
  );
}

function Show({ review }: { review: Review }) {
  const show = useHideReview(review);
  const by = review.hidden_by === 'latchline' ? 'automatically' : `by ${review.hidden_by}`;
  return (
    <>
      <p>
        Hidden {by}: {review.hidden_reason}
      </p>
      <div className={styles.tools}>
        <Button disabled={show.isPending} onClick={() => show.mutate(null)}>
          Show on the site
        </Button>
      </div>
    </>
  );
}
