import { addUploadPart, shrinkPhoto } from '@latchline/contracts/content/media/media.operations';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import {
  acceptPrice,
  declinePrice,
  addVisitorPhoto,
  getVisitorLink,
  getVisitorPage,
  getVisitorPageKey,
  type VisitorPage,
  visitorPagePurpose,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { readSignedId, signedId } from '@latchline/runtime/crypto/signed-id';
import type { z } from 'zod';
import { lead } from './sample-data';

export const visitorPageDefinitions = [
  getVisitorPageKey,
  getVisitorPage,
  acceptPrice,
  declinePrice,
  addVisitorPhoto,
  getVisitorLink,
  addUploadPart,
  shrinkPhoto,
];

export const visitorKey = Buffer.alloc(32, 7);
export const visitorPath = (id: string) => visitorPagePath(signedId(id, visitorKey, visitorPagePurpose));

export const visitorPageSample: VisitorPage = {
  id: lead.id,
  received_at: lead.created_at,
  promised_at: null,
  stage: 'new',
  seen: null,
  job: null,
  quoted_at: null,
  accepted: [],
  declined: [],
  photos: 0,
};

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

/** Fakes the pages of customers: only the link of the sample lead works. */
export function answerVisitorPages(services: Answering): void {
  const known = (token: string) => {
    if (readSignedId(token, visitorKey, visitorPagePurpose) !== lead.id)
      throw new CodedError(leadErrors.notFound, 'This link does not work');
    return visitorPageSample;
  };
  services.answer(getVisitorPageKey, () => ({ key: visitorKey.toString('base64') }));
  services.answer(getVisitorPage, ({ token }) => known(token));
  services.answer(acceptPrice, ({ token }) => known(token));
  services.answer(addVisitorPhoto, ({ token }) => ({ ...known(token), photos: 1 }));
  services.answer(addUploadPart, () => ({}));
  services.answer(shrinkPhoto, () => ({ content: 'c21hbGw=' }));
  services.answer(declinePrice, ({ token }) => known(token));
  services.answer(getVisitorLink, ({ id }) => ({ path: visitorPath(id) }));
}
