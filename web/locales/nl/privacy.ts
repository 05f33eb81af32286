import type { Policy } from '../policy.ts'

export const nl: Policy = {
  title: 'Privacybeleid',
  updated: '30/11/2026',
  lead: 'Sofra toont menukaarten en brengt bestellingen over. Het bewaart wat daarvoor nodig is en verder niets: geen reclame, geen analyse of scripts van derden, geen profiel van jou. Deze pagina zegt wat wordt bewaard, waar, hoe lang, en wat je kunt vragen.',
  sections: [
    {
      heading: 'Wie is verantwoordelijk',
      paragraphs: [
        'De server waarop je bent is {host}. Wie die beheert, is verantwoordelijk voor de dienst als geheel: de accounts, de logboeken, de beveiliging en de back-ups. Sofra is software die velen kunnen draaien; de makers ontvangen geen gegevens van deze server.',
        'Elk restaurant, elke bar of elk café met een menukaart hier is verantwoordelijk voor wat je eraan geeft: je bestellingen, oproepen, beoordelingen en feedback. Vraag daarvoor eerst de zaak zelf; naam, adres en telefoon staan op de menukaart. Vraag voor al het andere de beheerder van {host}.',
      ],
    },
    {
      heading: 'Als je een menukaart leest of bestelt',
      list: [
        'Een cookie met de naam sofra_client bevat een willekeurig getal, het moment waarop het is gemaakt en een handtekening. Daardoor zijn je bestellingen, beoordelingen en oproepen van jou en van niemand anders. Het zegt niet wie je bent. Elk bezoek vernieuwt het; browsers wissen het na zo’n 400 dagen zonder bezoek.',
        'Je keuzes blijven in je browser: taal, lijst of raster, de laatst geopende menukaart met zaak en valuta, de laatst gelezen menukaarten (zodat ze zonder netwerk openen), wat je niet eet, je winkelmand of favorieten, een nog niet verzonden bestelling, of je geluid en meldingen wilt, je oproepen van de ober zolang het tabblad open is en, als je ze hebt ingevuld, naam, adres, e-mail en telefoon van een afhaal- of bezorgbestelling. Vier ervan zijn ook cookies, zodat de pagina komt zoals jij haar wilt: de taal, die van de gerechten, de weergave en de menukaart. Daarnaast is er een toegangstoken, hoogstens een dag geldig, waarmee de pagina gegevens bij de server opvraagt; het zegt niet wie je bent.',
        'Je locatie wordt gevraagd wanneer je vanaf een tafel een bestelling verstuurt of de ober roept, om te zien dat je er bent. Die wordt op dat moment met de plaats van de zaak vergeleken en niet bewaard.',
        'Een bestelling bewaart gerechten, prijzen, opmerking, tafel, tijden en beslissing, je willekeurige getal en het internetadres (IP) waar ze vandaan kwam. Een bezorging bewaart ook adres, postcode, e-mail en telefoon, je naam als je die geeft, en je locatie als je op de knop daarvoor drukt, zodat ze je bereikt; een bestelling die je afhaalt bewaart naam en telefoon. Bestellingen die nooit zijn verstuurd, worden na 24 uur gewist. Zet je meldingen aan, dan wordt het adres van je apparaat bij zijn pushdienst twee dagen na je bestelling bewaard.',
        'Een oproep van de ober bewaart de tafel, de tijd, je willekeurige getal en het IP-adres.',
        'Een beoordeling bewaart de sterren en je willekeurige getal, en 30 dagen lang het IP-adres, zodat niemand een gerecht honderd keer beoordeelt. Feedback bewaart de naam en de tekst die je schrijft, en je willekeurige getal.',
        'Een bezoek bewaart je willekeurige getal, de zaak en de tijd van de eerste en de laatste pagina, zodat de zaak haar bezoeken kan tellen. Je IP-adres en je toestel worden er niet bij bewaard. Na 13 maanden wordt het gewist; alleen het aantal bezoeken per dag blijft.',
        'Een zaak kan een willekeurig getal of een IP-adres blokkeren dat haar bestellingen misbruikt. De blokkering blijft tot de zaak haar opheft.',
      ],
    },
    {
      heading: 'Als je met Sofra werkt',
      list: [
        'Je account bewaart voornaam, achternaam, e-mail en een hash van je wachtwoord (Argon2id), nooit het wachtwoord zelf. Elke sessie bewaart met welk soort browser en apparaat is ingelogd, zodat je haar herkent. Sessies eindigen na 30 dagen zonder gebruik, bij uitloggen en bij een nieuw wachtwoord; links voor een nieuw wachtwoord na een uur. Met een tweede inlogstap wordt de sleutel van de app versleuteld bewaard, van een passkey alleen het publieke deel, en herstelcodes en een pincode als hash.',
        'De zaak bewaart wat ze publiceert: naam, adres, telefoon, coördinaten, openingstijden, menukaarten, foto’s. Geüploade foto’s worden opnieuw gecodeerd waarbij alle gegevens over plaats en camera verdwijnen; video’s worden bewaard zoals ze komen.',
        'Als je meldingen toestaat, wordt het adres dat de pushdienst van je browser gaf bewaard zolang de sessie duurt. Berichten daarheen zijn versleuteld en zeggen om welke tafel of bestelling het gaat.',
        'Een eigenaar kan alles downloaden wat de zaak bewaart, als zip, en de zaak verwijderen: Instellingen, Wachtwoord. Daar kan iedereen een zaak verlaten of het eigen account verwijderen, met e-mail, wachtwoord en tweede stappen; de naam blijft staan bij wat iemand heeft gedaan.',
        'Een logboek zegt wie prijzen, rekeningen, instellingen of het team wijzigde, korting gaf, gegevens downloadde of inlogde, wanneer, en met welke browser. Er staat niets in over gasten, niemand kan het wijzigen, en alleen eigenaren en managers lezen het. Na 24 maanden wordt wat erin staat verwijderd.',
        'Je browser bewaart de sessie, de taal, het uiterlijk en het geluid. Wie van het personeel over een bestelling besliste, wordt bij de bestelling bewaard.',
      ],
    },
    {
      heading: 'Op de server zelf',
      list: [
        'Logboeken bevatten de soort van een verzoek, het resultaat, de duur en een willekeurig getal ervoor. Ze bevatten geen IP-adres, naam, e-mail, wachtwoord of opmerking. (Een server zonder maildienst logt ook de links die hij zou hebben gemaild.)',
        'Tegen misbruik telt de server verzoeken per willekeurig getal en IP-adres, en mislukte inlogpogingen per account en IP-adres, in het geheugen, hooguit 15 minuten.',
        'Zodat een herhaalde druk niet twee keer bestelt, wordt het antwoord op een bestelling, oproep of feedback een dag bewaard; bij je allereerste ook het IP-adres.',
        'Mails gaan alleen naar personeel, via de maildienst van de beheerder; waar zaken Sofra met Stripe betalen, krijgt die het e-mailadres van wie zich aanmeldde en de kaart, die deze server nooit ziet.',
        'Foto’s van een menukaart worden op deze server gelezen; waar de beheerder een dienst heeft aangewezen die ze ook leest of menukaarten vertaalt, krijgt die dienst de foto’s en de teksten van de kaart die vertaald moeten worden, en verder niets.',
      ],
    },
    {
      heading: 'Hoe lang het blijft',
      paragraphs: [
        'Wat hierboven een termijn heeft, verdwijnt vanzelf als die om is. Bestellingen, oproepen, beoordelingen en feedback hebben er geen: ze blijven zolang de zaak Sofra gebruikt, of tot ze op jouw verzoek worden gewist. Een zaak die haar eigenaar verwijdert, sluit meteen en wordt na 30 dagen gewist met alles wat bij haar hoort. Back-ups van de beheerder kunnen nog enige tijd een kopie bevatten.',
      ],
    },
    {
      heading: 'Wie het verder ziet',
      paragraphs: [
        'Het personeel van een zaak ziet de bestellingen, oproepen en feedback van die zaak en van geen andere. De beheerder, en de hostingprovider waar de server of de foto’s staan, kunnen er technisch bij. Pushberichten gaan versleuteld via de dienst van de maker van je browser. Foto’s en links die een zaak van elders haalt, worden daar geladen; die plek ziet dan je IP-adres. Er wordt niets verkocht of voor reclame doorgegeven.',
      ],
    },
    {
      heading: 'Op welke grond',
      paragraphs: [
        'Volgens de Algemene verordening gegevensbescherming: bestellingen, bezorgingen en accounts, omdat ze uitvoeren wat je vroeg (artikel 6, lid 1, onder b); het tellen van bezoeken, blokkeren en grenzen, omdat een zaak er een gerechtvaardigd belang bij heeft veilig te werken (onder f); locatie en meldingen, omdat je ze toestaat, telkens of tot je dat in je browser intrekt (onder a). De cookie en de bewaarde keuzes zijn nodig voor wat je van de pagina vraagt, dus er verschijnt geen cookiemelding.',
      ],
    },
    {
      heading: 'Wat je kunt doen',
      list: [
        'Inzien, verbeteren, meenemen of laten wissen wat over jou wordt bewaard, het gebruik ervan beperken of er bezwaar tegen maken: schrijf de zaak of de beheerder. Omdat het meeste aan een willekeurig getal gekoppeld is, zeg wanneer en aan welke tafel je bestelde, of wat er bij je bestellingen staat.',
        'Het zelf wissen: op de menukaart, onder Instellingen, Je gegevens. Beoordelingen, feedback en oproepen verdwijnen; bestellingen blijven in de boekhouding van de zaak met gerechten, prijzen en tafel, en niets wat naar jou leidt.',
        'Cookies en sitegegevens in je browser wissen: het willekeurige getal is weg en niemand kan je bestellingen nog aan je browser koppelen. Bij je volgende bezoek krijg je een nieuw.',
        'Locatie of meldingen weigeren: menukaarten blijven leesbaar; bestellen aan tafel en oproepen hebben de locatie nodig, afhalen en bezorgen niet.',
        'Een klacht indienen bij de toezichthouder voor gegevensbescherming waar je woont of waar de zaak is.',
      ],
    },
  ],
}
