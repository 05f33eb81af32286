import type { Policy } from '../policy.ts'

export const sq: Policy = {
  title: 'Politika e privatësisë',
  updated: '30/11/2026',
  lead: 'Sofra tregon menytë dhe përcjell porositë. Ajo ruan atë që duhet për këtë dhe asgjë tjetër: pa reklama, pa analiza dhe skripte të palëve të treta, pa profil për ju. Kjo faqe thotë çfarë ruhet, ku, për sa kohë dhe çfarë mund të kërkoni.',
  sections: [
    {
      heading: 'Kush është përgjegjës',
      paragraphs: [
        'Serveri ku jeni është {host}. Ai që e drejton përgjigjet për shërbimin në tërësi: llogaritë, regjistrat, sigurinë dhe kopjet rezervë. Sofra është program që mund ta përdorin shumë operatorë; krijuesit e saj nuk marrin asnjë të dhënë nga ky server.',
        'Çdo restorant, bar ose kafene me meny këtu përgjigjet për atë që i jepni: porositë, thirrjet, vlerësimet dhe përshtypjet tuaja. Për to pyesni së pari lokalin; emri, adresa dhe telefoni i tij janë në meny. Për gjithçka tjetër pyesni operatorin e {host}.',
      ],
    },
    {
      heading: 'Nëse lexoni një meny ose porosisni',
      list: [
        'Një cookie me emrin sofra_client përmban një numër të rastësishëm, çastin kur u krijua dhe një nënshkrim. Ai i bën porositë, vlerësimet dhe thirrjet tuajat dhe të askujt tjetër. Nuk tregon kush jeni. Çdo vizitë e rinovon; shfletuesit e fshijnë pas rreth 400 ditësh pa vizitë.',
        'Zgjedhjet tuaja mbeten në shfletues: gjuha, lista ose rrjeta, menyja e hapur e fundit me lokalin dhe valutën e saj, menytë e lexuara së fundi (që të hapen pa rrjet), çfarë nuk hani, shporta ose të preferuarat, një porosi ende e padërguar, nëse doni tinguj dhe njoftime, thirrjet tuaja për kamarierin derisa skeda është e hapur dhe, nëse i keni shkruar, emri, adresa, emaili dhe telefoni i një porosie për marrje në lokal ose për dërgesë. Katër prej tyre janë edhe cookie, që faqja të vijë ashtu si e doni: gjuha, ajo e gjellëve, paraqitja dhe menyja. Krahas tyre ka një kod qasjeje, i vlefshëm më së shumti një ditë, me të cilin faqja kërkon të dhëna nga serveri; ai nuk tregon kush jeni.',
        'Vendndodhja ju kërkohet kur dërgoni një porosi nga tavolina ose thirrni kamarierin, për të parë që jeni aty. Ajo krahasohet në atë çast me vendin e lokalit dhe nuk ruhet.',
        'Një porosi ruan gjellët, çmimet, komentin, tavolinën, kohët dhe vendimin, numrin tuaj të rastësishëm dhe adresën e internetit (IP) nga erdhi. Një dërgesë ruan edhe adresën, kodin postar, emailin dhe telefonin, që të arrijë te ju, emrin tuaj, nëse e jepni, dhe vendndodhjen, nëse shtypni butonin për të; një porosi që e merrni vetë ruan emrin dhe telefonin. Porositë që nuk u dërguan kurrë fshihen pas 24 orësh. Nëse i ndizni njoftimet, adresa e pajisjes suaj te shërbimi i saj i njoftimeve ruhet dy ditë pas porosisë.',
        'Një thirrje e kamarierit ruan tavolinën, kohën, numrin tuaj të rastësishëm dhe adresën IP.',
        'Një vlerësim ruan yjet dhe numrin tuaj të rastësishëm, dhe për 30 ditë adresën IP, që askush të mos e vlerësojë një gjellë njëqind herë. Një përshtypje ruan emrin dhe tekstin që shkruani, si dhe numrin tuaj të rastësishëm.',
        'Një vizitë ruan numrin tuaj të rastësishëm, lokalin dhe kohën e faqes së parë e të fundit, që lokali t’i numërojë vizitat. Me të nuk ruhet as adresa IP, as pajisja juaj. Pas 13 muajsh fshihet; mbetet vetëm sa vizita pati në një ditë.',
        'Një lokal mund të bllokojë një numër të rastësishëm ose një adresë IP që keqpërdor porositë. Bllokimi mbetet derisa lokali ta heqë.',
      ],
    },
    {
      heading: 'Nëse punoni me Sofrën',
      list: [
        'Llogaria juaj ruan emrin, mbiemrin, emailin dhe një hash të fjalëkalimit (Argon2id), kurrë vetë fjalëkalimin. Çdo seancë ruan llojin e shfletuesit dhe të pajisjes që hyri, që ta njihni. Seancat mbarojnë pas 30 ditësh pa përdorim, me daljen dhe me ndryshimin e fjalëkalimit; lidhjet për fjalëkalim të ri pas një ore. Me një hap të dytë të hyrjes, çelësi i aplikacionit ruhet i koduar, nga çelësi i kalimit vetëm pjesa publike, ndërsa kodet e rikuperimit dhe PIN-i si hash.',
        'Lokali ruan atë që publikon: emrin, adresën, telefonin, koordinatat, orarin, menytë, fotot. Fotot e ngarkuara kodohen nga e para, dhe me këtë hiqen të gjitha të dhënat për vendin dhe kamerën; videot ruhen siç vijnë.',
        'Nëse lejoni njoftimet, adresa që dha shërbimi i njoftimeve i shfletuesit tuaj ruhet sa seanca. Mesazhet drejt saj janë të shifruara dhe thonë për cilën tavolinë ose porosi bëhet fjalë.',
        'Pronari mund të shkarkojë si zip gjithçka që biznesi ruan dhe ta fshijë biznesin: Cilësimet, Fjalëkalimi. Aty secili mund të largohet nga një biznes ose ta fshijë llogarinë, me emailin, fjalëkalimin dhe hapat e dytë; emri mbetet te ajo që ka bërë.',
        'Një ditar thotë kush ndryshoi çmime, fatura, cilësime ose ekipin, bëri zbritje, shkarkoi të dhëna ose hyri, kur, dhe me cilin shfletues. Nuk përmban asgjë për mysafirët, askush nuk mund ta ndryshojë, dhe e lexojnë vetëm pronarët dhe menaxherët. Shënimet e tij fshihen pas 24 muajsh.',
        'Shfletuesi juaj ruan seancën, gjuhën, pamjen dhe zërin. Cili anëtar i stafit vendosi për një porosi ruhet me porosinë.',
      ],
    },
    {
      heading: 'Në vetë serverin',
      list: [
        'Regjistrat përmbajnë llojin e një kërkese, rezultatin, sa zgjati dhe një numër të rastësishëm për të. Nuk mbajnë adresë IP, emër, email, fjalëkalim apo koment. (Një server pa shërbim poste regjistron edhe lidhjet që do t’i kishte dërguar me email.)',
        'Kundër abuzimit serveri numëron kërkesat sipas numrit të rastësishëm dhe adresës IP, dhe hyrjet e dështuara sipas llogarisë dhe adresës IP, në kujtesë, më së shumti 15 minuta.',
        'Që një prekje e përsëritur të mos porosisë dy herë, përgjigjja për një porosi, thirrje ose përshtypje ruhet një ditë; për të parën tuajën, bashkë me adresën IP.',
        'Emailet u shkojnë vetëm punonjësve, nga shërbimi i postës i operatorit; ku bizneset e paguajnë Sofrën me Stripe, ai merr emailin e atij që u regjistrua dhe kartën, të cilën ky server nuk e sheh kurrë.',
        'Fotot e një menyje lexohen në këtë server; ku operatori i tij ka caktuar një shërbim që i lexon edhe ai ose që i përkthen menytë, ai shërbim merr fotot dhe tekstet e menysë që duhen përkthyer, dhe asgjë tjetër.',
      ],
    },
    {
      heading: 'Për sa kohë mbetet',
      paragraphs: [
        'Ajo që ka afat më lart fshihet vetë kur mbaron afati. Porositë, thirrjet, vlerësimet dhe përshtypjet nuk kanë afat: mbeten sa kohë lokali përdor Sofrën, ose derisa të fshihen me kërkesën tuaj. Lokali që e fshin pronari mbyllet menjëherë dhe pas 30 ditësh fshihet me gjithçka që i përket. Kopjet rezervë të operatorit mund të mbajnë një kopje edhe pak më gjatë.',
      ],
    },
    {
      heading: 'Kush tjetër i sheh',
      paragraphs: [
        'Stafi i një lokali sheh porositë, thirrjet dhe përshtypjet e atij lokali dhe të asnjë tjetri. Operatori, si dhe vendi ku qëndron serveri ose fotot e tij, teknikisht mund të arrijnë gjithçka. Njoftimet kalojnë të shifruara nga shërbimi i prodhuesit të shfletuesit tuaj. Fotot dhe lidhjet që një lokal i merr nga gjetkë ngarkohen prej andej, dhe ai vend sheh adresën tuaj IP. Asgjë nuk shitet dhe nuk jepet për reklama.',
      ],
    },
    {
      heading: 'Mbi ç’bazë',
      paragraphs: [
        'Sipas Rregullores së Përgjithshme për Mbrojtjen e të Dhënave: porositë, dërgesat dhe llogaritë, sepse përmbushin atë që kërkuat (neni 6(1)(b)); numërimi i vizitave, bllokimi dhe kufijtë, sepse lokali ka interes legjitim të punojë i sigurt (neni 6(1)(f)); vendndodhja dhe njoftimet, sepse i lejoni, çdo herë ose derisa t’i tërhiqni në shfletues (neni 6(1)(a)). Cookie dhe zgjedhjet e ruajtura duhen për atë që i kërkoni faqes, prandaj asnjë njoftim nuk pyet për to.',
      ],
    },
    {
      heading: 'Çfarë mund të bëni',
      list: [
        'Të shihni, ndreqni, merrni me vete ose fshini atë që ruhet për ju, të kufizoni përdorimin ose ta kundërshtoni: shkruajini lokalit ose operatorit. Meqë shumica lidhet me një numër të rastësishëm, thoni kur dhe në cilën tavolinë porositët, ose çfarë shkruan te porositë tuaja.',
        'T’i fshini vetë: te menyja, Cilësimet, Të dhënat tuaja. Vlerësimet, përshtypjet dhe thirrjet fshihen; porositë mbeten në llogaritë e lokalit me gjellët, çmimet dhe tavolinën, pa asgjë që të çon te ju.',
        'Të fshini cookie dhe të dhënat e faqes në shfletues: numri i rastësishëm zhduket dhe askush nuk mund t’i lidhë më porositë me shfletuesin tuaj. Në vizitën tjetër merrni një të ri.',
        'Të refuzoni vendndodhjen ose njoftimet: menytë mbeten të lexueshme; porositë nga tavolina dhe thirrjet kanë nevojë për vendndodhjen, marrjet dhe dërgesat jo.',
        'Të ankoheni te autoriteti për mbrojtjen e të dhënave i vendit ku jetoni ose ku është lokali.',
      ],
    },
  ],
}
