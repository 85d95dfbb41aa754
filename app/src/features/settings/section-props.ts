import type { User } from '@almsway/contract/people/user';

/** What every section of the settings is given. */
export interface SettingsSectionProps {
  /** The person signed in. */
  user: User;
}
