import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';

export class SettingNotFound extends CodedError {
  constructor(id: string) {
    super(seoErrors.noSuchSetting, `There are no SEO settings ${id}`);
  }
}
