import { CreateContent1700000000001 } from './0001-create-content';
import { TellOfChanges1700000000002 } from './0002-tell-of-changes';
import { CreatePageCopy1700000000003 } from './0003-create-page-copy';
import { AddTagContainer1700000000004 } from './0004-add-tag-container';
import { CreateLegalPages1700000000005 } from './0005-create-legal-pages';
import { CreateBlog1700000000010 } from './0010-create-blog';
import { CreateBlogDesk1700000000020 } from './0020-create-blog-desk';
import { CreateMediaLibrary1700000000030 } from './0030-create-media-library';
import { CreateClaims1700000000050 } from './0050-create-claims';
import { ForgetSampleContainer1700000000060 } from './0060-forget-sample-container';
import { AddBrand1700000000070 } from './0070-add-brand';
import { KeepRevisionsOfPages1700000000031 } from './0031-keep-revisions-of-pages';
import { RisingVersions1700000000040 } from './0040-rising-versions';
import { AddVat1700000000090 } from './0090-add-vat';
import { AddPictureImports1700000000100 } from './0100-add-picture-imports';
import { AddPricesAndCompany1700000000160 } from './0160-add-prices-and-company';
import { StoreReviews1700000000170 } from './0170-store-reviews';
import { CreateLanguagePages1700000000175 } from './0175-create-language-pages';

/** Every migration of the schema, in order. */
export const migrations = [
  CreateContent1700000000001,
  TellOfChanges1700000000002,
  CreatePageCopy1700000000003,
  AddTagContainer1700000000004,
  CreateLegalPages1700000000005,
  CreateBlog1700000000010,
  CreateBlogDesk1700000000020,
  CreateMediaLibrary1700000000030,
  CreateClaims1700000000050,
  KeepRevisionsOfPages1700000000031,
  RisingVersions1700000000040,
  ForgetSampleContainer1700000000060,
  AddBrand1700000000070,
  AddVat1700000000090,
  AddPictureImports1700000000100,
  AddPricesAndCompany1700000000160,
  StoreReviews1700000000170,
  CreateLanguagePages1700000000175,
];
