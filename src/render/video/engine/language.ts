/** MP4 names languages by ISO 639-2: those in which films are spoken, by the codes that the web has for them. */
const codes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'af afr,am amh,ar ara,az aze,be bel,bg bul,bn ben,bs bos,ca cat,cs ces,cy cym,da dan,de deu,el ell,en eng,' +
    'es spa,et est,eu eus,fa fas,fi fin,fil fil,fr fra,ga gle,gl glg,gu guj,he heb,hi hin,hr hrv,hu hun,hy hye,' +
    'id ind,is isl,it ita,ja jpn,ka kat,kk kaz,km khm,kn kan,ko kor,lo lao,lt lit,lv lav,mk mkd,ml mal,mn mon,' +
    'mr mar,ms msa,my mya,nb nob,ne nep,nl nld,nn nno,no nor,pa pan,pl pol,ps pus,pt por,ro ron,ru rus,si sin,' +
    'sk slk,sl slv,sq sqi,sr srp,sv swe,sw swa,ta tam,te tel,th tha,tl tgl,tr tur,uk ukr,ur urd,uz uzb,vi vie,' +
    'yo yor,zh zho,zu zul'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** The code of a language tag such as `pt-BR`; `und` where it has none. */
export function languageCode(tag: string | undefined): string {
  const language = tag?.split('-')[0]?.toLowerCase() ?? ''
  return codes[language] ?? (/^[a-z]{3}$/.test(language) ? language : 'und')
}
