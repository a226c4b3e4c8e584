import { mediaRoutes } from '@latchline/contracts/content/media/media.operations';
import {
  type Crop,
  type MediaForm,
  type MediaItem,
  type MediaUse,
  maxAltTextLength,
  mediaFormSchema,
  mediaItemSchema,
} from '@latchline/contracts/content/media/media.schema';
import { longLondonDate } from '@latchline/contracts/time/london-time';
import { urlOf } from '@latchline/kit/api/call-route';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { toast } from 'sonner';
import { statusOf } from '../../shared/http/api-failure';
import { EntityForm } from '../../shared/editing/entity-form';
import { same } from '../../shared/drafts/same';
import { currentOf } from '../../shared/editing/save-failure';
import { type EntityFormOptions, etagOf, useEntityForm } from '../../shared/editing/use-entity-form';
import { NavLink } from '../../shared/navigation/nav-link';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';
import { refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { withRefusal } from '../../shared/ui/failure-toast';
import { Dialog } from '../../shared/ui/dialog';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { Cropper } from './cropper';
import { ChooseFiles } from '../../shared/media-library/drop-zone';
import styles from '../../shared/media-library/media.module.css';
import {
  mediaReads,
  useDeleteMedia,
  useMediaItem,
  useRememberMedia,
} from '../../shared/media-library/media.queries';
import { formatSize } from '../../shared/media-library/upload-tray';

type Values = MediaForm;

const valuesOf = ({ title, alt, decorative, crop, focal }: MediaItem): Values => ({
  title,
  alt,
  decorative,
  crop,
  focal,
});
const cropLabel = (crop: Crop | null) =>
  crop ? `${Math.round(crop.width * 100)}% × ${Math.round(crop.height * 100)}%` : 'The whole picture';
const fields: EntityFormOptions<MediaItem, Values, Values>['fields'] = {
  title: 'Title',
  alt: 'What it shows',
  decorative: 'Decorative',
  crop: { label: 'Visible area', show: cropLabel },
  focal: {
    label: 'Focal point',
    show: (point) => (point ? `${Math.round(point.x * 100)}%, ${Math.round(point.y * 100)}%` : 'The middle'),
  },
};

const backToAll = () => navigate(paths.media);

/** One picture beside the grid: its texts, crop, details and where it is used. */
export function MediaDetails({ id }: { id: string }) {
  const found = useMediaItem(id);
  return (
    <aside className={styles.details} aria-label="Picture">
      <button
        type="button"
        className={`btn btn-quiet square ${styles.close}`}
        aria-label="Close"
        onClick={backToAll}
      >
        <Icon name="close" />
      </button>
      {found.data ? (
        <Details key={id} item={found.data} />
      ) : found.isError ? (
        statusOf(found.error) === 404 ? (
          <Notice title="Picture not found" icon="info" level={2}>
            <p>It may have been deleted.</p>
          </Notice>
        ) : (
          <Notice title="Failed to load the picture" icon="alert" level={2} alert>
            <Button onClick={() => void found.refetch()}>Try again</Button>
          </Notice>
        )
      ) : (
        <Spinner label="Loading" />
      )}
    </aside>
  );
}

function Details({ item }: { item: MediaItem }) {
  const remember = useRememberMedia();
  const editor = useEntityForm<MediaItem, Values, Values>({
    entity: item,
    values: valuesOf,
    resolver: zodResolver(mediaFormSchema),
    fields,
    save: useSaving(item),
    parse: (current) => mediaItemSchema.parse(current),
    saved: 'Picture saved',
    failed: 'Failed to save the picture',
    onSaved: remember,
    draftKey: `media/${item.id}`,
  });
  const { field } = editor;
  const { register, control, watch } = editor.form;
  const decorative = watch('decorative');
  const title = item.title || (item.path.split('/').at(-1) ?? '');
  return (
    <>
      <h2>{title}</h2>
      <EntityForm editor={editor} label={title}>
        {item.whole ? (
          <Controller
            control={control}
            name="crop"
            render={({ field: crop }) => (
              <Controller
                control={control}
                name="focal"
                render={({ field: focal }) => (
                  <Cropper
                    address={`/api/admin/media/${item.id}/whole?v=${item.created_at}-${item.whole?.width ?? 0}`}
                    size={item.whole ?? { width: 1, height: 1 }}
                    crop={crop.value}
                    focal={focal.value}
                    onCrop={crop.onChange}
                    onFocal={focal.onChange}
                  />
                )}
              />
            )}
          />
        ) : (
          <img className={styles.drawing} src={item.thumbnail} alt={item.alt} />
        )}
        <TextArea
          label="What it shows"
          hint="Read out to people who can’t see it, and shown if it can’t be loaded."
          rows={2}
          maxLength={maxAltTextLength}
          disabled={decorative}
          {...field('alt')}
        />
        <label className={styles.check}>
          <input type="checkbox" {...register('decorative')} />
          Decorative: no description needed
        </label>
        <TextField label="Title" hint="Helps you find it here. Visitors don’t see it." {...field('title')} />
      </EntityForm>
      <FileDetails item={item} />
      <Uses uses={item.uses} />
      <Tools item={item} onReplaced={remember} />
    </>
  );
}

/**
 * A picture gets a new version when its sizes have been generated, although no field has changed. If the newer version has
 * the fields that were edited here, the change is sent again with that version.
 */
function useSaving(item: MediaItem) {
  const { call } = useClients().api;
  const change = (body: Partial<Values>, ifMatch: string) =>
    call(mediaRoutes.changeMedia, { params: { id: item.id }, body, ifMatch });
  const [seen] = useState(() => new Map<string, Values>());
  useEffect(() => void seen.set(etagOf(item), valuesOf(item)), [seen, item]);
  return async (patch: Partial<Values>, ifMatch: string): Promise<MediaItem> => {
    try {
      return await change(patch, ifMatch);
    } catch (error) {
      const now = mediaItemSchema.safeParse(currentOf(error));
      if (!now.success || !same(valuesOf(now.data), seen.get(ifMatch))) throw error;
      return change(patch, now.data.updated_at);
    }
  };
}

function FileDetails({ item }: { item: MediaItem }) {
  const address = `/media/${item.path}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied'),
      () => toast.error('Failed to copy the address'),
    );
  return (
    <dl className={styles.facts}>
      <dt>Address</dt>
      <dd>
        <code>{address}</code>
        <button type="button" className="btn btn-quiet btn-s" onClick={() => void copy()}>
          Copy
        </button>
      </dd>
      {item.size && (
        <>
          <dt>Dimensions</dt>
          <dd>
            {item.size.width} × {item.size.height}, {formatSize(item.bytes)}
          </dd>
          <dt>Sizes</dt>
          <dd>
            {item.state === 'preparing'
              ? 'Being generated. Pages show the previous picture until then'
              : item.state === 'failed'
                ? 'Couldn’t be generated. Pages show the original picture'
                : `${item.widths.join(', ')} pixels wide, AVIF and WebP`}
          </dd>
        </>
      )}
      <dt>Added</dt>
      <dd>
        {longLondonDate(new Date(item.created_at))}
        {item.created_by ? ` by ${item.created_by}` : ', included with Latchline'}
      </dd>
    </dl>
  );
}

const placeOf = ({ kind, id }: MediaUse): string | null => {
  if (kind === 'article') return `/admin/blog/${id}`;
  return kind === 'author' ? null : `${paths.pages}/${id.replace('/', '.')}`;
};

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  const heading = useId();
  return (
    <section className={styles.uses} aria-labelledby={heading}>
      <h3 id={heading}>Used in</h3>
      {uses.length === 0 ? (
        <p>Not used yet.</p>
      ) : (
        <ul>
          {uses.map((use) => {
            const place = placeOf(use);
            return (
              <li key={`${use.kind}/${use.id}`}>
                {place ? (
                  <NavLink to={place} current={false}>
                    {use.title}
                  </NavLink>
                ) : (
                  use.title
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Tools({ item, onReplaced }: { item: MediaItem; onReplaced: (item: MediaItem) => void }) {
  const { upload, queries } = useClients();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteMedia(backToAll);
  const replace = useAction({
    call: (file: File) =>
      upload(urlOf(mediaRoutes.replaceMediaFile, { params: { id: item.id } }), file, mediaItemSchema, {
        headers: { 'if-match': etagOf(item) },
      }),
    done: 'File replaced',
    failed: (error) => {
      void refresh(queries, ...mediaReads);
      return withRefusal('Failed to replace the file', 'The server could not be reached.')(error);
    },
    onDone: onReplaced,
  });
  if (item.kind === 'drawing') return null;
  return (
    <div className={styles.actions}>
      {replace.isPending ? (
        <p role="status">Uploading the file…</p>
      ) : (
        <ChooseFiles
          label="Replace file"
          variant="line"
          multiple={false}
          onFiles={([file]) => file && replace.mutate(file)}
        />
      )}
      <Button disabled={remove.isPending} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Dialog title="Delete this picture?" onClose={() => setAsking(false)}>
          {item.uses.length > 0 ? (
            <p>
              It is used in {item.uses.map(({ title }) => `“${title}”`).join(', ')}. Remove it there first.
            </p>
          ) : (
            <p>This deletes its file and all its sizes. You can’t undo this.</p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            {item.uses.length === 0 && (
              <Button
                variant="ink"
                onClick={() => {
                  setAsking(false);
                  remove.mutate(item);
                }}
              >
                Delete permanently
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}
