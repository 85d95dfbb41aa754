import { lazy, type Lazy } from '@almsway/client/lazy.ts';
import { LazyPanel } from '@almsway/client/lists/lazy-panel.tsx';
import { Page } from '@almsway/design-system/page';
import type { ComponentType } from 'react';

import { ApprovalsScreen } from './approvals/approvals-screen.tsx';
import type { DeskPageId } from './desk-pages.ts';
import { GiverYearScreen, ReceiptScreen } from './ledger/certificate-screens.tsx';
import { GiversScreen } from './ledger/givers-screen.tsx';
import { LedgerScreen } from './ledger/ledger-screen.tsx';
import { OfferingScreen } from './ledger/offering-screen.tsx';
import { RecordScreen } from './ledger/record-screen.tsx';
import { YearScreen } from './ledger/year-screen.tsx';
import { LogScreen } from './log/log-screen.tsx';
import { ObjectionsScreen } from './people/objections-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { ProfileScreen } from './profiles/profile-review-screen.tsx';
import { ProfilesScreen } from './profiles/profiles-screen.tsx';
import { ReportsScreen } from './reports/reports-screen.tsx';
import { TeamScreen } from './team/team-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';

// The largest screen, which treasurers open a few times a month.
const bankScreen = lazy(async () => (await import('./bank/bank-screen.tsx')).BankScreen);
// Opened in January.
const declarationScreen = lazy(
  async () => (await import('./declaration/declaration-screen.tsx')).DeclarationScreen,
);

function lazyScreen(screen: Lazy<ComponentType>) {
  return function LazyScreen() {
    return (
      <LazyPanel value={screen} errorTitle="common.pageNotLoaded" Frame={Page}>
        {(Screen) => <Screen />}
      </LazyPanel>
    );
  };
}

/** The screen of each page. Screens whose path has parameters receive them decoded. */
export const SCREENS: Readonly<
  Record<DeskPageId, ComponentType<{ params: Readonly<Record<string, string>> }>>
> = {
  today: TodayScreen,
  profiles: ProfilesScreen,
  profile: ProfileScreen,
  ledger: LedgerScreen,
  offering: OfferingScreen,
  record: RecordScreen,
  year: YearScreen,
  declaration: lazyScreen(declarationScreen),
  receipt: ReceiptScreen,
  giverYear: GiverYearScreen,
  givers: GiversScreen,
  bank: lazyScreen(bankScreen),
  approvals: ApprovalsScreen,
  reports: ReportsScreen,
  people: PeopleScreen,
  objections: ObjectionsScreen,
  team: TeamScreen,
  log: LogScreen,
};
