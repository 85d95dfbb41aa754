/**
 * Domains of mail providers that are open to the public: an address there says nothing about where somebody belongs.
 * As of November 2026: the largest providers of the world and of the languages of our monastics.
 */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `163.com 126.com abv.bg aol.com arcor.de bigpond.com bluewin.ch btinternet.com comcast.net cox.net
daum.net duck.com email.com fastmail.com fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com
gmx.de gmx.es gmx.net googlemail.com hanmail.net hey.com home.pl hotmail.be hotmail.ca hotmail.co.th
hotmail.co.uk hotmail.com hotmail.com.ar hotmail.com.br hotmail.de hotmail.es hotmail.fr hotmail.it
hotmail.nl hushmail.com icloud.com inbox.com inbox.lv inbox.ru interia.pl katamail.com laposte.net
libero.it list.ru live.cl live.co.uk live.com live.com.ar live.com.mx live.de live.fr live.it live.nl
live.se mac.com mail.com mail.ru mailbox.org mailfence.com me.com msn.com naver.com netscape.net nate.com
o2.pl ono.com onet.pl orange.es orange.fr outlook.be outlook.cl outlook.co.th outlook.com outlook.com.br
outlook.de outlook.es outlook.fr outlook.it outlook.jp outlook.pt passport.com pm.me posteo.de proton.me
protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com riseup.net rocketmail.com sapo.pt sbcglobal.net
seznam.cz sfr.fr sify.com sina.com sky.com sohu.com t-online.de talktalk.net telefonica.net terra.com
terra.com.br terra.es tiscali.it tuta.com tuta.io tutanota.com ukr.net uol.com.br verizon.net virgilio.it
virginmedia.com vodafone.es wanadoo.es wanadoo.fr web.de wp.pl ya.com ya.ru yahoo.ca yahoo.cn yahoo.co.id
yahoo.co.in yahoo.co.jp yahoo.co.th yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br
yahoo.com.mx yahoo.com.sg yahoo.com.tw yahoo.com.vn yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com
yandex.ru yeah.net ymail.com zoho.com zohomail.com`.split(/\s+/),
);
