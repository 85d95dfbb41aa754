import { BRANDS, factsOf, LOCALES, localeOfTag, type Locale } from '@almsway/contract/locale';

import { type Body, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { OobCode } from './data.ts';
import { Refusal } from './errors.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import { assertCode, redeemVerification, resetPassword } from './oob-codes.ts';
import { escapeHtml, htmlPage } from './page.ts';

const TEXTS = { en, es } as const satisfies Record<Locale, Record<string, string>>;

type Words = (typeof TEXTS)[Locale];

function reasonOf(error: unknown, words: Words): string {
  if (!(error instanceof Refusal)) throw error;
  const word = error.message.split(' ')[0];
  if (word === 'EMAIL_EXISTS') return words.taken;
  if (word === 'WEAK_PASSWORD') return words.weak;
  if (word === 'EXPIRED_OOB_CODE') return words.expired;
  if (word === 'USER_DISABLED') return words.disabled;
  if (word === 'PASSWORD_LOGIN_DISABLED') return words.off;
  return words.invalid;
}

function continueLink(url: URL, words: Words): string {
  const target = url.searchParams.get('continueUrl') ?? '';
  const isWeb = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  return isWeb ? `<p><a class="button" href="${escapeHtml(target)}">${words.goOn}</a></p>` : '';
}

function languageLinks(url: URL, locale: Locale): string {
  const links = LOCALES.filter((lang) => lang !== locale).map((lang) => {
    const other = new URL(url);
    other.searchParams.set('lang', lang);
    const href = escapeHtml(`${other.pathname}${other.search}`);
    return `<a class="button" lang="${lang}" href="${href}">${factsOf(lang).name}</a>`;
  });
  return `<p>${links.join(' ')}</p>`;
}

/** Text and form of the page for one kind of mail. */
interface Kind {
  readonly requestType: string;
  readonly title: string;
  readonly done: string;
  readonly next: string;
  /** Fields of the form. `trouble` is the error of the last submission, as HTML. */
  readonly fields: (code: OobCode, trouble: string) => string;
  readonly act: (oobCode: string, body: Body, context: IdentityContext) => Promise<void> | void;
}

function kindOf(mode: string | null, words: Words): Kind {
  const redeem = (oobCode: string, _body: Body, context: IdentityContext) => {
    if (redeemVerification(oobCode, context) === undefined) throw new Refusal('EMAIL_EXISTS');
  };
  const button = (label: string, trouble: string) =>
    `<p role="alert">${trouble}</p><button class="primary">${label}</button>`;
  const changeFields = (to = '', from = '', label: string, trouble: string) =>
    `<p>${escapeHtml(to)}</p>
<p class="muted">${words.changeFrom} ${escapeHtml(from)}</p>
${button(label, trouble)}`;
  switch (mode) {
    case 'resetPassword':
      return {
        requestType: 'PASSWORD_RESET',
        title: words.resetTitle,
        done: words.resetDone,
        next: words.resetNext,
        fields: ({ email }, trouble) => `<p>${words.resetFor}</p>
<p class="muted">${escapeHtml(email)}</p>
<input hidden type="text" name="username" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${words.password}</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required minlength="6" aria-describedby="hint trouble"${trouble === '' ? '' : ' aria-invalid="true"'}>
<p class="muted" id="hint">${words.passwordHint}</p>
<p role="alert" id="trouble">${trouble}</p>
<button class="primary">${words.save}</button>`,
        act: async (oobCode, body, context) => {
          const newPassword = textField(body, 'newPassword') ?? '';
          await resetPassword({ oobCode, newPassword }, context);
        },
      };
    case 'verifyAndChangeEmail':
      return {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        title: words.changeTitle,
        done: words.changeDone,
        next: words.changeNext,
        fields: ({ email, newEmail }, trouble) =>
          changeFields(newEmail, email, words.changeConfirm, trouble),
        act: redeem,
      };
    case 'recoverEmail':
      return {
        requestType: 'RECOVER_EMAIL',
        title: words.recoverTitle,
        done: words.recoverDone,
        next: words.recoverNext,
        fields: ({ email, newEmail }, trouble) =>
          changeFields(email, newEmail, words.recoverConfirm, trouble),
        act: redeem,
      };
    default:
      return {
        requestType: 'VERIFY_EMAIL',
        title: words.verifyTitle,
        done: words.verifyDone,
        next: words.verifyNext,
        fields: ({ email }, trouble) => `<p class="muted">${escapeHtml(email)}</p>
${button(words.confirm, trouble)}`,
        act: redeem,
      };
  }
}

/**
 * `/emulator/action`: the page that the link of a mail opens. Without `body` it shows a form, with it, it
 * handles the submitted form. It works without scripts.
 */
export async function actionPage(
  request: Request,
  context: IdentityContext,
  body?: Body,
): Promise<Response> {
  const url = new URL(request.url);
  const locale = localeOfTag(url.searchParams.get('lang'));
  const words = TEXTS[locale];
  const kind = kindOf(url.searchParams.get('mode'), words);
  const show = (title: string, content: string, status = 200) =>
    htmlPage({
      locale,
      title: `${title} – ${BRANDS[locale]}`,
      body: `<h1>${title}</h1>\n${content}\n${languageLinks(url, locale)}`,
      status,
    });
  let code: OobCode;
  try {
    code = assertCode(url.searchParams.get('oobCode') ?? '', context);
    if (code.requestType !== kind.requestType) throw new Refusal('INVALID_OOB_CODE');
  } catch (error) {
    return show(words.brokenTitle, `<p role="alert">${reasonOf(error, words)}</p>`, 400);
  }
  let trouble = '';
  if (body !== undefined) {
    try {
      await kind.act(code.oobCode, body, context);
      return show(kind.done, `<p role="status">${kind.next}</p>\n${continueLink(url, words)}`);
    } catch (error) {
      trouble = reasonOf(error, words);
    }
  }
  const action = escapeHtml(`${url.pathname}${url.search}`);
  return show(
    kind.title,
    `<form method="post" action="${action}">\n${kind.fields(code, trouble)}\n</form>`,
    trouble === '' ? 200 : 400,
  );
}
