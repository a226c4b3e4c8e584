import { businessInfoSchema, serviceSchema } from './content.schema';
import { businessInfoPatchSchema } from './business-info-editing.schema';
import { newServiceSchema, servicePatchSchema } from './service-editing.schema';
import {
  blogPostSchema,
  blogPostSummarySchema,
  blogCategorySchema,
  blogAuthorSchema,
  blogListSchema,
} from './blog/blog.schema';
import {
  deskPostSchema,
  deskPostRowSchema,
  deskPostPageSchema,
  newPostSchema,
  postPatchSchema,
  publishPostSchema,
  postRevisionSchema,
  postRevisionRowSchema,
} from './blog-desk/post.schema';
import { postFieldsSchema } from './blog-desk/post-fields';
import {
  deskCategorySchema,
  categoryFieldsSchema,
  categoryPatchSchema,
  deskAuthorSchema,
  authorFieldsSchema,
  authorPatchSchema,
} from './blog-desk/author-and-category.schema';
import { claimSchema, claimDraftSchema, claimPatchSchema } from './claims/claim.schema';
import { claimFactsSchema } from './claims/claim.operations';
import {
  mediaItemSchema,
  mediaPatchSchema,
  mediaListSchema,
  mediaUseSchema,
  cropSchema,
  focalPointSchema,
} from './media/media.schema';
import {
  pageWordsSchema,
  pageWordsEntrySchema,
  pageRevisionSchema,
  pageRevisionEntrySchema,
  wordsMatchSchema,
} from './words/page-words.schema';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const contentSchemas = {
  BusinessInfo: businessInfoSchema,
  /** URLs of profiles in social networks; empty if there is none. */
  SocialLinks: businessInfoSchema.shape.social_links,
  Service: serviceSchema,
  BusinessInfoPatch: businessInfoPatchSchema,
  NewService: newServiceSchema,
  ServicePatch: servicePatchSchema,
  BlogPost: blogPostSchema,
  BlogPostSummary: blogPostSummarySchema,
  BlogCategory: blogCategorySchema,
  BlogAuthor: blogAuthorSchema,
  BlogList: blogListSchema,
  EditedPost: deskPostSchema,
  EditedPostRow: deskPostRowSchema,
  EditedPostPage: deskPostPageSchema,
  NewPost: newPostSchema,
  PostPatch: postPatchSchema,
  PublishPost: publishPostSchema,
  PostRevision: postRevisionSchema,
  PostRevisionRow: postRevisionRowSchema,
  PostFields: postFieldsSchema,
  EditedCategory: deskCategorySchema,
  CategoryFields: categoryFieldsSchema,
  CategoryPatch: categoryPatchSchema,
  EditedAuthor: deskAuthorSchema,
  AuthorFields: authorFieldsSchema,
  AuthorPatch: authorPatchSchema,
  Claim: claimSchema,
  ClaimDraft: claimDraftSchema,
  ClaimPatch: claimPatchSchema,
  ClaimFacts: claimFactsSchema,
  MediaItem: mediaItemSchema,
  MediaPatch: mediaPatchSchema,
  MediaList: mediaListSchema,
  MediaUse: mediaUseSchema,
  Crop: cropSchema,
  FocalPoint: focalPointSchema,
  PageWords: pageWordsSchema,
  PageWordsEntry: pageWordsEntrySchema,
  PageRevision: pageRevisionSchema,
  PageRevisionEntry: pageRevisionEntrySchema,
  WordsMatch: wordsMatchSchema,
} as const;
