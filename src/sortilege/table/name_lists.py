"""Names of players: first names from many countries, and words for family members. Names are never
removed, because devices remember theirs, and never translated."""

from typing import Final

_FIRST_NAMES: Final = """
Aaliyah Aaron Abel Abigail Adam Adèle Adrian Adrien Agathe Agnes Agnieszka Ahmed Aïcha Aidan Ailsa
Aimée Aïssa Aki Akira Alan Alba Albane Albert Alejandro Aleksander Alessandro Alessia Alex Alexander
Alexandra Alexandre Alexia Alexis Alfie Alfred Alice Alicia Alina Aline Alix Aliya Alma Álvaro
Amadou Amália Amanda Amandine Amara Ambre Amelia Amélie Amina Aminata Amine Amir Amira Amit Amy Ana
Anaëlle Anaïs Anastasia Anatole Anders Andrea Andreas Andrei Andrew Andrzej Anh Ania Anil Anita
Anjali Anna Annabelle Anne Annika Anouk Ansel Anthony Antoine Antonia Antonio Anya Apolline Arda
Aria Ariana Ariane Ariel Arjun Armand Arthur Arturo Arun Arwa Arwen Asha Asma Astrid Aubin Aude
Audrey August Augustin Aurélie Aurora Aurore Ava Axel Axelle Aya Aylin Ayşe Aziz Baptiste Barbara
Bartek Basile Bastian Bastien Beata Beatrice Béatrice Beatriz Ben Benedict Benjamin Benoît Bérénice
Bernard Bert Bianca Bilal Birgit Bjørn Blanche Bogdan Boris Bram Brandon Brice Bruna Bruno Camilla
Camille Can Capucine Carina Carl Carla Carlos Carmen Caroline Cassandra Catarina Caterina Catherine
Cécile Cecilia Cédric Céleste Célestin Célia Céline Cem Chaima Chantal Charles Charlie Charlotte
Chiara Chidi Chika Chinedu Chloe Chris Christian Christine Christophe Christopher Claire Clara
Clarisse Claude Claudia Clémence Clément Clémentine Cleo Cléo Colette Colin Côme Constance
Constantin Cora Coralie Corentin Cosmo Cristina Cyril Cyrus Daan Dacian Dagmar Daisy Damian Damien
Dana Daniel Daniela Danielle Danilo Danuta Daphné Dara Daria Darius David Davide Dawid Dean Delphine
Denis Deniz Devi Diana Diane Diarra Dilan Dimitri Dina Dinah Dineo Diogo Djibril Dmitri Dominik
Dominique Donatella Dora Dorian Dorota Dorothea Duarte Duncan Dylan Éden Edgar Edith Edmond Eduardo
Edward Ela Elena Eleni Eleonora Éléonore Eli Elias Élias Elif Elin Elina Eliott Elisa Elise Élise
Elizabeth Ella Ellen Ellie Élodie Eloïse Elsa Elvira Émeline Emil Émile Emilia Émilie Emily Emine
Emir Emmanuel Emre Enes Enzo Eric Erik Erika Erin Ernest Esteban Estelle Ester Esther Ethan Étienne
Eugène Eva Evan Eve Ève Evelyn Ewa Eylem Ezra Fabian Fabien Fabio Fadi Fanny Farah Farid Farida
Faris Fatima Fatou Faustine Federica Federico Felicia Felicity Felipe Felix Ferdinand Fernando Feyza
Filip Filippo Finn Fiona Flavie Flavio Fleur Florence Florent Florian Flynn Franca Francesca
Francesco Francine Francis Francisco Franck François Françoise Frank Franz Franziska Fred Freddie
Frédéric Frederik Freya Frida Friedrich Gabin Gabriel Gabriela Gabrielle Gaël Gaëlle Garance
Gauthier Gaya Genevieve Geneviève George Georges Georgia Gérard Gia Giacomo Gianna Gilles Ginny
Giorgia Giorgio Giovanni Gisèle Giulia Giulio Giuseppe Goran Grace Grazia Greg Grégoire Greta
Grzegorz Guilherme Guillaume Gül Gustav Gustave Gwen Gwenaël Habib Hadrien Haifa Hakan Hakim Hala
Hamid Hana Hanna Hannah Hannes Hans Harriet Harry Haruka Haruki Harvey Hassan Hatice Hawa Hazel
Hector Heidi Helen Helena Hélène Héloïse Hendrik Henri Henrik Henrique Henry Hiba Hilda Hind Hiro
Holly Honoré Hope Horace Hortense Hubert Hussein Iain Ian Ibrahim Idris Ignacio Igor Ilan Ilana
Ilias Ilse Ilyes Iman Imane Imran Indira Ines Inga Inger Ingrid Ioana Irène Irina Irmak Isaac Isabel
Isabella Isabelle Isaiah Isaure Isha Isla Ismaël Ismail Issa Ivan Ivy Iwona Jack Jacob Jacques Jade
Jake Jakub Jamal James Jamie Jan Jana Jane Janek Janina Jasmin Jasmine Jason Jasper Javier Jean
Jeanne Jeff Jelena Jennifer Jenny Jérémie Jérôme Jess Jessica Jia Jill Jim Jimena Jin Joachim Joan
Joana Joanna Joanne João Joaquín Jochen Joël Johan Johanna Johannes John Jolanta Jonathan Jordan
Jordi Jörg Jorge José Josef Joseph Joséphine Josh Joshua Joy Juan Juana Judith Julia Julian Juliana
Julie Julien Juliet Juliette Julio Jun June Jürgen Justin Justine Justyna Kacper Kader Kadir Kai
Kalina Kamil Kamila Kara Karen Karim Karima Karin Karl Karolina Kasia Kaspar Katarzyna Kate Katja
Katy Kawtar Kay Kaya Keira Kelly Kemal Ken Kenji Kerem Kevin Khadija Khaled Kian Kiara Kim Kimia
Kira Klara Klaus Kofi Konrad Kristina Krystyna Krzysztof Kwame Kylian Laetitia Laila Lamine Lana
Lara Lars Laszlo Latifa Laura Laure Lauren Laurence Laurent Laurine Layla Léandre Leandro Lee Leif
Leïla Lena Léna Lenny Leo Léo Léon Leonard Léonard Leonardo Leonie Léonie Léonore Leopold Leyla Lia
Liam Liang Lidia Lila Lilas Lili Lilia Lilian Liliana Lilly Lilou Lily Linda Ling Linh Linnea Lino
Linus Lionel Lisa Lisandro Lise Liv Livia Logan Loïc Lola Lorena Lorenzo Lorraine Lotta Lotte Louane
Louis Louisa Louise Louison Luan Luc Luca Lucas Lucia Lucía Lucie Lucien Lucile Lucy Ludivine
Ludmila Ludovic Ludwig Luigi Luis Luisa Luise Lukas Luke Lune Lydia Lyna Maé Maël Maëlle Maëlys
Magda Magdalena Magnus Mahmoud Maia Maja Malak Malena Malo Malou Mamadou Manon Manuel Manuela Mara
Marc Marceau Marcel Marcin Marco Marcos Marcus Mareike Margaret Margaux Margherita Maria María
Mariam Mariama Mariana Marianne Marie Mariella Marija Marilou Marina Marine Mario Marion Marisol
Marit Marius Mark Marko Marlene Marlène Marta Marte Martha Martin Martina Martine Marwa Marwan Mary
Maryam Masha Mateo Mateusz Mathéo Mathieu Mathilda Mathilde Mathis Mathys Matilda Matilde Matteo
Matthew Matthias Matthieu Mattia Maud Maurice Max Maxence Maxim Maxime Maximilian May Maylis Megan
Mehdi Mehmet Mei Mélanie Mélina Mélissa Melvin Meriem Merle Mert Meryem Mia Michał Michael Michel
Michèle Michelle Mickaël Miguel Mihai Mika Mikael Miko Mikołaj Mila Milan Milena Milla Millie Milosz
Min Mira Mirabelle Miriam Mirko Miroslav Mohamed Moira Molly Mona Monica Monika Monique Morgan
Morgane Moritz Moses Mounia Mourad Moussa Murat Muriel Myriam Nadia Nadine Nadja Naël Nahla Naïm
Naïma Nana Nancy Naomi Nasser Natacha Natalia Natalie Natasha Nathalie Nathan Nathanaël Nawel Nazim
Nell Nelly Nelson Nessa Neve Ngozi Nia Nicholas Nico Nicola Nicolas Nicole Niels Niko Nikola Nikolai
Nikos Nina Nino Nisha Nizar Noah Noam Noé Noël Noémie Nolan Nolwenn Noor Norah Norbert Norman Nour
Nuno Océane Octave Octavia Odette Odile Ola Olaf Olga Olive Oliver Olivia Olivier Olympe Omar
Ombeline Ondine Ophelia Ophélie Orane Oriane Orla Orlando Orso Osman Oumar Oumou Owen Pablo Paloma
Pamela Paola Paolo Pascal Patricia Patrick Paula Paulina Pauline Paulo Pavel Pawel Paz Pearl Pedro
Penelope Perceval Percy Perla Peter Petra Phil Philippa Philippe Philomène Phoebe Pia Piera Piero
Pierre Pietro Pilar Piotr Poppy Prisca Priya Prune Quentin Quinn Rachel Rachid Radek Rafał Rafael
Raja Ralph Rami Ramón Rania Raoul Raphaël Raphaëlle Rasmus Raúl Ravi Raya Rayan Raymond Rebecca Reem
Régine Reine Rémi Renata Renate Renato Renaud René Renée Rhys Ricardo Riccardo Richard Rita River
Roald Robert Roberto Roch Rodrigo Roger Rohan Roland Romain Roman Romane Romeo Roméo Romy Ron Ronja
Rosalie Rose Rosie Roxane Ruben Ruby Rudi Rui Rupert Ruth Ryan Saanvi Sabine Sabrina Sacha Sadia
Safia Saga Said Saïda Salim Salima Salma Salomé Salvatore Samantha Sami Samia Samir Samira Samson
Samuel Sander Sandra Sandrine Sandro Sanne Santiago Sara Sarah Sascha Saskia Savannah Sławek
Scarlett Scott Sean Sebastian Sébastien Seda Selim Selin Selina Serena Serge Sergei Sergio Seth
Séverine Shada Shirin Shreya Sibylle Sidney Sidonie Siegfried Sienna Sigrid Silas Silke Silvia
Silvio Simone Sina Siobhan Sirine Skye Slimane Sofiane Sofie Solal Solange Solène Soline Solveig
Sonia Sophia Sophie Soraya Sören Souad Stan Stanisław Stefan Stefania Stella Stéphane Stephanie
Stéphanie Stephen Steve Stig Sunita Susan Susanna Suzanne Suzie Sven Svetlana Swann Sylvain Sylvia
Sylvie Szymon Tadeusz Tahar Takumi Tamar Tamara Tanguy Tania Tara Tarek Tariq Tatiana Teddy Teresa
Tess Tessa Thaïs Thandi Thea Théa Thelma Theo Theodor Théodore Thérèse Thiago Thibault Thierry Thijs
Thomas Thuy Tiago Tibor Tilda Till Tim Timo Timothée Timothy Tina Tino Titouan Tobias Toby Tomás
Tomasz Tomek Tommaso Tommy Toni Tony Tova Tristan Tuba Tuğba Tyler Ulf Ulrich Ulysse Uma Umberto
Umut Ursula Uwe Vadim Valentin Valentina Valentine Valeria Valérie Vanessa Vasco Vassili Veronika
Véronique Vicente Victoire Victor Victoria Viktor Vincent Vincenzo Viola Violet Violeta Violette
Virginie Vittoria Vittorio Vivian Viviane Vivien Vladimir Volker Wafa Walid Walter Wanda Wassim Wei
Wendy Werner Wiktoria Wilfried Will William Wim Winnie Wojtek Wolf Xavier Xenia Ximena Xin Yacine
Yael Yanis Yannick Yara Yasin Yasmin Yasmine Yassine Yelena Yildiz Ying Yoann Yoko Yolande Yosef
Youna Younes Youssef Ysé Yu Yuki Yuna Yuri Yusuf Yves Yvette Yvonne Zach Zachary Zadie Zahra Zaïa
Zainab Zakaria Zara Zehra Zeïna Zélie Zeynep Zhen Zineb Zita Zlata Zoe Zofia Zora Zuzanna Łukasz
"""
FIRST_NAMES: Final = tuple(_FIRST_NAMES.split())

_FAMILY_WORDS: Final = {
    "fr": (
        "Maman Papa Mamie Papi Mamy Papy Mémé Pépé Mémère Pépère Grand-mère Grand-père Bonne-maman "
        "Bon-papa Mamou Papou Manou Nanou Mamita Tata Tonton Tatie Tante Oncle Parrain Marraine "
        "Cousin Cousine Frérot Sœurette Grand-frère Grande-sœur Nounou Nourrice Maîtresse Chéri "
        "Chérie Loulou Louloute Doudou Bébé Puce Poussin Pitchoun"
    ),
    "en": (
        "Mum Mummy Mom Mommy Mam Mama Dad Daddy Da Pa Granny Gran Grandma Nan Nana Nanny Nanna "
        "Grandpa Grandad Granddad Gramps Pops Pop Grandmother Grandfather Auntie Aunt Aunty Uncle "
        "Godmother Godfather Cousin Brother Sister Sis Bro Bestie Babysitter Teacher Baby Sweetie "
        "Buddy Pumpkin Champ"
    ),
    "de": "Mama Mami Mutti Papa Papi Vati Oma Opa Omi Opi Tante Onkel Patin Pate Schatz Mausi",
    "it": "Mamma Papà Babbo Nonna Nonno Nonnina Nonnino Zia Zio Zietta Zietto Madrina Padrino",
    "es": "Mamá Papá Abuela Abuelo Abuelita Abuelito Yaya Yayo Tía Tío Madrina Padrino Prima",
    "pt": "Mamã Mamãe Mãe Papá Papai Pai Avó Avô Vovó Vovô Tia Tio Titia Titio Madrinha Padrinho",
    "pl": "Mama Mamusia Tata Tatuś Babcia Dziadek Dziadzio Ciocia Wujek Ciotka Kuzyn Kuzynka",
    "nl": "Mama Papa Oma Opa Tante Oom Omaatje Opaatje Bomma Bompa Moeke Vake",
    "ar": "Yemma Baba Jedda Jeddi Jeddo Teta Khalti Khali Amti Ammi Lalla Sidi",
    "tr": "Anne Baba Babaanne Anneanne Dede Nine Abla Abi Teyze Hala Amca Dayı",
    "ru": "Mama Papa Babouchka Dedouchka Baba Deda Tiotia Diadia",
    "el": "Mamá Babás Yiayia Pappous Thia Thios",
    "zh": "Mama Baba Nainai Yeye Waipo Waigong Gege Jiejie Didi Meimei",
    "ja": "Okasan Otosan Obaachan Ojiichan Oneechan Oniichan",
    "vi": "Bà Ông Mẹ Bố Cô Chú Chị",
    "sv": "Mormor Morfar Farmor Farfar Bestemor Bestefar Moster Faster Farbror Morbror",
    "ga": "Mamó Daideo Mamaí Daidí Mamgu Nain Taid Tad Tadcu Seanair",
    "he": "Ima Aba Savta Saba Bubbe Zayde Doda Dod",
    "hi": "Mummyji Nani Naani Dadi Dada Nanaji Dadaji Mausi Mama-ji Chacha Chachi Didi Bhaiya Bua",
    "wo": "Yaay Baay Maam Bajjen Nijaay",
}  # fmt: skip

FAMILY_WORDS: Final = {lang: tuple(words.split()) for lang, words in _FAMILY_WORDS.items()}
"""By language. The client lists the words of the player's language first."""
