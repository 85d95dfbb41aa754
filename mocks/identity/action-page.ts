import { BRANDS } from '@almsway/contract/locale';

import { type Body, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import { Refusal } from './errors.ts';
import { demandCode, redeemVerification, resetPassword } from './oob-codes.ts';
import { escapeHtml, htmlPage, type PageLocale, pageLocaleOf } from './page.ts';

const TEXT = {
  en: {
    resetTitle: 'Choose a new password',
    resetFor: 'For the account',
    password: 'New password',
    passwordHint: 'At least 6 characters.',
    save: 'Save the new password',
    resetDone: 'Your password has been changed',
    resetNext: 'You can now sign in with your new password.',
    verifyTitle: 'Confirm your email',
    confirm: 'Confirm this email',
    verifyDone: 'Your email is confirmed',
    verifyNext: 'Thank you. You can close this page.',
    goOn: 'Continue',
    brokenTitle: 'This link does not work',
    other: 'Español',
    invalid: 'The link is incomplete or has been used already. Please ask for a new one.',
    expired: 'The link has expired. Please ask for a new one.',
    weak: 'The password needs at least 6 characters.',
    disabled: 'This account has been disabled.',
    off: 'Signing in with a password is switched off.',
  },
  es: {
    resetTitle: 'Elige una contraseña nueva',
    resetFor: 'Para la cuenta',
    password: 'Contraseña nueva',
    passwordHint: 'Al menos 6 caracteres.',
    save: 'Guardar la contraseña nueva',
    resetDone: 'Has cambiado tu contraseña',
    resetNext: 'Ya puedes iniciar sesión con la contraseña nueva.',
    verifyTitle: 'Confirma tu correo',
    confirm: 'Confirmar este correo',
    verifyDone: 'Tu correo está confirmado',
    verifyNext: 'Gracias. Ya puedes cerrar esta página.',
    goOn: 'Continuar',
    brokenTitle: 'Este enlace no funciona',
    other: 'English',
    invalid: 'El enlace está incompleto o ya se ha usado. Pide uno nuevo, por favor.',
    expired: 'El enlace ha caducado. Pide uno nuevo, por favor.',
    weak: 'La contraseña necesita al menos 6 caracteres.',
    disabled: 'Esta cuenta está desactivada.',
    off: 'El acceso con contraseña está desactivado.',
  },
} as const satisfies Record<PageLocale, Record<string, string>>;

type Words = (typeof TEXT)[PageLocale];

function reasonOf(error: unknown, words: Words): string {
  if (!(error instanceof Refusal)) throw error;
  const word = error.message.split(' ')[0];
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

function languageLink(url: URL, locale: PageLocale, words: Words): string {
  const other = new URL(url);
  const lang = locale === 'en' ? 'es' : 'en';
  other.searchParams.set('lang', lang);
  const href = `${other.pathname}${other.search}`;
  return `<p><a class="button" lang="${lang}" href="${escapeHtml(href)}">${words.other}</a></p>`;
}

function form(url: URL, email: string, fields: string): string {
  return `<p class="muted">${escapeHtml(email)}</p>
<form method="post" action="${escapeHtml(`${url.pathname}${url.search}`)}">
${fields}
</form>`;
}

/**
 * `/emulator/action`: where the link of a reset or verification mail leads. Without `body` it shows
 * a form; with it, it does what the form asks. It works without a script.
 */
export async function actionPage(
  request: Request,
  context: IdentityContext,
  body?: Body,
): Promise<Response> {
  const url = new URL(request.url);
  const locale = pageLocaleOf(url.searchParams.get('lang'));
  const words = TEXT[locale];
  const oobCode = url.searchParams.get('oobCode') ?? '';
  const isReset = url.searchParams.get('mode') === 'resetPassword';
  const show = (title: string, content: string, status = 200) =>
    htmlPage({
      locale,
      title: `${title} – ${BRANDS[locale]}`,
      body: `<h1>${title}</h1>\n${content}\n${languageLink(url, locale, words)}`,
      status,
    });
  let email: string;
  try {
    const code = demandCode(oobCode, context);
    const expected = isReset ? 'PASSWORD_RESET' : 'VERIFY_EMAIL';
    if (code.requestType !== expected) throw new Refusal('INVALID_OOB_CODE');
    email = code.email;
  } catch (error) {
    return show(words.brokenTitle, `<p role="alert">${reasonOf(error, words)}</p>`, 400);
  }
  let trouble = '';
  if (body !== undefined) {
    try {
      if (isReset) {
        const newPassword = textField(body, 'newPassword') ?? '';
        await resetPassword({ oobCode, newPassword }, context);
      } else {
        redeemVerification(oobCode, context);
      }
      const [title, next] = isReset
        ? [words.resetDone, words.resetNext]
        : [words.verifyDone, words.verifyNext];
      return show(title, `<p role="status">${next}</p>\n${continueLink(url, words)}`);
    } catch (error) {
      trouble = reasonOf(error, words);
    }
  }
  const status = trouble === '' ? 200 : 400;
  if (!isReset) {
    const fields = `<p role="alert">${trouble}</p><button class="primary">${words.confirm}</button>`;
    return show(words.verifyTitle, form(url, email, fields), status);
  }
  const fields = `<input hidden type="text" name="username" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${words.password}</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required minlength="6" aria-describedby="hint trouble"${trouble === '' ? '' : ' aria-invalid="true"'}>
<p class="muted" id="hint">${words.passwordHint}</p>
<p role="alert" id="trouble">${trouble}</p>
<button class="primary">${words.save}</button>`;
  return show(words.resetTitle, `<p>${words.resetFor}</p>\n${form(url, email, fields)}`, status);
}
